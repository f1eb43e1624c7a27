import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description'> {
  /** What the button that goes ahead says: the action itself ("Delete"), not "OK". */
  confirmLabel: string;
  /** What that button says while the action runs; the dialog stays until the caller closes it. */
  pending?: string | false | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  confirmLabel,
  pending,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="destructive" pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
