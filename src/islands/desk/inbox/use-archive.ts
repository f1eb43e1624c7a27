import type { HeldKind } from '#contract/endpoints/held';
import { archive } from '#stores/desk/inbox';
import { perform } from '../parts/perform.ts';
import type { ButtonAction } from '../parts/row-actions.tsx';
import { usePending } from '../parts/use-pending.ts';

/** Puts a row away, or brings it back. */
export function useArchive(
  kind: HeldKind,
  { id, archivedAt }: { id: number; archivedAt: string | null },
): ButtonAction {
  const [isMoving, runOnce] = usePending();
  const isArchived = archivedAt !== null;
  const move = () =>
    runOnce(() =>
      perform(() => archive(kind, id, !isArchived), {
        done: isArchived ? 'Moved back' : 'Archived',
        failed: isArchived ? 'Failed to move back' : 'Failed to archive',
      }),
    );
  return {
    label: isArchived ? 'Move back' : 'Archive',
    pending: isMoving && 'Moving...',
    run: () => void move(),
  };
}
