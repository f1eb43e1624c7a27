import type { MadeVersion } from '#contract/endpoints/desk-works';
import { type WorkKind, works } from '#stores/desk/works';
import { showToast } from '#stores/toasts';
import { perform } from '../parts/perform.ts';
import { workKinds } from './work-kinds.ts';

/** How long a change can be taken back where it is told. */
const undoMs = 10_000;

/** Says what was done to works, and offers to take it back. */
export function offerUndo(
  kind: WorkKind,
  changes: readonly MadeVersion[],
  text: { title: string; description?: string | undefined },
): void {
  const { plural } = workKinds[kind];
  const undo = () =>
    perform(
      async () => showToast(undoneText(kind, changes.length, await works[kind].undo(changes))),
      {
        failed: `Failed to restore ${plural}`,
      },
    );
  const action = { label: 'Undo', run: () => void undo() };
  showToast({ ...text, ...(changes.length > 0 && { action, durationMs: undoMs }) });
}

function undoneText(kind: WorkKind, count: number, { length: undone }: readonly number[]) {
  const { noun, title, plural } = workKinds[kind];
  if (undone === count)
    return { title: count === 1 ? `${title} Restored` : `${count} ${title}s Restored` };
  const others = count - undone;
  return {
    title: `${undone} of ${count} Restored`,
    description:
      others === 1
        ? `1 ${noun} was changed in the meantime and left as it is now.`
        : `${others} ${plural} were changed in the meantime and left as they are now.`,
  };
}
