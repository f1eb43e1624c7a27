import type { HeldKind } from '#contract/endpoints/held';
import { isReplyBegun } from '#stores/desk/replies';
import { Button } from '#ui/button.tsx';

interface ReplyButtonProps {
  kind: HeldKind;
  id: number;
  title: string;
  onReply: () => void;
}

/** Opens the reply to a row, and says when one was begun. */
export function ReplyButton({ kind, id, title, onReply }: ReplyButtonProps) {
  return (
    <Button onClick={onReply}>
      {isReplyBegun(kind, id) ? 'Continue reply' : 'Reply'}
      <span className="visually-hidden"> to {title}</span>
    </Button>
  );
}
