import type { MadeVersion } from '#contract/endpoints/desk-works';
import { type WorkKind, works } from '#stores/desk/works';
import { showToast } from '#stores/toasts';
import { perform } from '../parts/perform.ts';
import { unsentText } from './bulk-rest.ts';
import { workKinds } from './work-kinds.ts';

/** How long a change can be taken back where it is told. */
const undoMs = 10_000;

/** Says what was done to works, and offers to take it back. */
export function offerUndo(
  kind: WorkKind,
  changes: readonly MadeVersion[],
  text: { title: string; description?: string | undefined },
): void {
  const undo = () =>
    perform(
      async () => {
        const { ids, unsent } = await works[kind].undo(changes);
        // They are sent in their order: those that may not have been reached are the last.
        const sent = changes.length - unsent;
        offerUndo(kind, changes.slice(sent), undoneText(kind, sent, ids.length, unsent));
      },
      { failed: `Failed to restore ${workKinds[kind].plural}` },
    );
  const action = { label: 'Undo', run: () => void undo() };
  showToast({ ...text, ...(changes.length > 0 && { action, durationMs: undoMs }) });
}

/** @param sent how many works a request reached. @param undone in how many of them something was taken back. */
function undoneText(kind: WorkKind, sent: number, undone: number, unsent: number) {
  const { noun, title, plural } = workKinds[kind];
  const count = sent + unsent;
  if (undone === count)
    return { title: count === 1 ? `${title} Restored` : `${count} ${title}s Restored` };
  const others = sent - undone;
  const changed =
    others === 1
      ? `1 ${noun} was changed in the meantime and left as it is now.`
      : others > 0 && `${others} ${plural} were changed in the meantime and left as they are now.`;
  return {
    title: `${undone} of ${count} Restored`,
    description: [changed, unsentText(unsent)].filter(Boolean).join(' '),
  };
}
