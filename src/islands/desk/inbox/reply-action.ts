import type { HeldKind } from '#contract/endpoints/held';
import { isReplyBegun } from '#stores/desk/replies';
import type { ButtonAction } from '../parts/row-actions.tsx';

/** Opens the reply to a row, and says when one was begun. */
export function replyAction(
  kind: HeldKind,
  { id, title }: { id: number; title: string },
  run: () => void,
): ButtonAction {
  return {
    label: isReplyBegun(kind, id) ? 'Continue reply' : 'Reply',
    about: `to ${title}`,
    run,
  };
}
