import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type OutcomeWords, perform } from './perform.ts';
import { type Titled, Titles } from './titles.tsx';
import { usePending } from './use-pending.ts';

interface Unpublishing {
  /** How many of several works visitors see, as the beginning of a sentence; left out for one work. */
  visible?: string | undefined;
  run: () => Promise<unknown>;
  words: OutcomeWords;
}

interface DeleteDialogProps {
  /** What is deleted, as in `video` or `3 videos`. */
  entity: string;
  items?: readonly Titled[];
  remove: () => Promise<unknown>;
  words: OutcomeWords;
  /** Takes works that visitors see down and keeps them as drafts; left out for everything else. */
  unpublish?: Unpublishing | undefined;
  onClose: () => void;
}

/** Asks before something is deleted for good, and does it. */
export function DeleteDialog({
  entity,
  items = [],
  remove,
  words,
  unpublish,
  onClose,
}: DeleteDialogProps) {
  const [isDeleting, runOnce] = usePending();
  const [isUnpublishing, runUnpublish] = usePending();
  const confirm = async () => {
    await perform(remove, words);
    onClose();
  };
  const keep = async ({ run, words }: Unpublishing) => {
    await perform(run, words);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      description={`This action cannot be undone. This will permanently delete the ${entity}.`}
      confirmLabel="Delete"
      pending={isDeleting && 'Deleting...'}
      isBusy={isDeleting || isUnpublishing}
      onConfirm={() => void runOnce(confirm)}
      onCancel={onClose}
    >
      <Titles label="What is deleted" items={items} most={8} />
      {unpublish && (
        <>
          <p>
            {unpublish.visible
              ? `${unpublish.visible}. As drafts nobody else sees them, and you can publish them again.`
              : 'It is public. As a draft nobody else sees it, and you can publish it again.'}
          </p>
          <div>
            <Button
              pending={isUnpublishing && 'Unpublishing...'}
              onClick={() => void runUnpublish(() => keep(unpublish))}
            >
              Unpublish instead
            </Button>
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
