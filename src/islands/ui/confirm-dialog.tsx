import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'children'> {
  /** What the button that goes ahead says: the action itself ("Delete"), not "OK". */
  confirmLabel: string;
  /** What the button that goes back says, where that is more than leaving things as they are. */
  cancelLabel?: string;
  /** `destructive` unless it can be taken back. */
  look?: 'destructive' | 'primary';
  /** What that button says while the action runs: the dialog stays until the caller closes it, and cannot be left. */
  pending?: string | false | undefined;
  /** Whether another action of the question runs. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that visitors notice or that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  look = 'destructive',
  pending,
  isBusy = Boolean(pending),
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      isBusy={isBusy}
      onClose={onCancel}
      actions={
        <>
          <Button look="quiet" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={look} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
