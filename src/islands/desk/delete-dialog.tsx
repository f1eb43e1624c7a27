import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type OutcomeWords, perform } from './perform.ts';
import { usePending } from './use-pending.ts';

interface DeleteDialogProps {
  /** What is deleted, as in `video` or `3 videos`. */
  entity: string;
  /** The title of the one thing that is deleted. */
  name?: string;
  remove: () => Promise<unknown>;
  words: OutcomeWords;
  onClose: () => void;
}

/** Asks before something is deleted for good, and does it. */
export function DeleteDialog({ entity, name, remove, words, onClose }: DeleteDialogProps) {
  const [isDeleting, runOnce] = usePending();
  const confirm = async () => {
    await perform(remove, words);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`This action cannot be undone. This will permanently delete the ${entity}.`}
      confirmLabel="Delete"
      pending={isDeleting && 'Deleting...'}
      onConfirm={() => void runOnce(confirm)}
      onCancel={onClose}
    >
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
    </ConfirmDialog>
  );
}
