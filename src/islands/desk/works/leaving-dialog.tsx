import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeavingDialogProps {
  asking: 'unpublish' | 'discard';
  noun: string;
  /** The draft was made by this form. */
  isNew: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a work is taken down, or a draft that saved itself is taken back. */
export function LeavingDialog({ asking, noun, isNew, ...dialog }: LeavingDialogProps) {
  if (asking === 'unpublish') {
    return (
      <ConfirmDialog
        open
        title={`Unpublish this ${noun}?`}
        description={`Visitors no longer see it: it leaves the galleries at once and becomes a draft, with what you have changed here.`}
        confirmLabel="Unpublish"
        {...dialog}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={isNew ? 'Discard this draft?' : 'Discard your changes?'}
      description={
        isNew
          ? 'It was saved while you typed. Discarding deletes it.'
          : 'They were saved while you typed. Discarding brings the draft back as you opened it.'
      }
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      {...dialog}
    />
  );
}
