import type { HeldKind } from '#contract/endpoints/held';
import { isReplyBegun } from '#stores/desk/replies';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface ReplyButtonProps {
  kind: HeldKind;
  id: number;
  title: string;
  look?: ButtonProps['look'];
  onReply: () => void;
}

/** Opens the reply to a row, and says when one was begun. */
export function ReplyButton({ kind, id, title, look, onReply }: ReplyButtonProps) {
  return (
    <Button look={look} onClick={onReply}>
      {isReplyBegun(kind, id) ? 'Continue reply' : 'Reply'}
      <span className="visually-hidden"> to {title}</span>
    </Button>
  );
}
