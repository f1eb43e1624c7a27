import type { HeldKind } from '#contract/endpoints/held';
import { archive } from '#stores/desk/inbox';
import { Button } from '#ui/button.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';

interface ArchiveButtonProps {
  kind: HeldKind;
  id: number;
  title: string;
  archivedAt: string | null;
}

/** Puts a row away, or brings it back. */
export function ArchiveButton({ kind, id, title, archivedAt }: ArchiveButtonProps) {
  const [isMoving, runOnce] = usePending();
  const isArchived = archivedAt !== null;
  const move = () =>
    runOnce(() =>
      perform(() => archive(kind, id, !isArchived), {
        done: isArchived ? 'Moved back' : 'Archived',
        failed: isArchived ? 'Failed to move back' : 'Failed to archive',
      }),
    );
  return (
    <Button pending={isMoving && 'Moving...'} onClick={() => void move()}>
      {isArchived ? 'Move back' : 'Archive'}
      <span className="visually-hidden"> {title}</span>
    </Button>
  );
}
