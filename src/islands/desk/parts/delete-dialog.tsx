import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type OutcomeWords, perform } from './perform.ts';
import { type Titled, Titles } from './titles.tsx';
import { usePending } from './use-pending.ts';

interface DeleteDialogProps {
  /** What is deleted, as in `video` or `3 videos`. */
  entity: string;
  items?: readonly Titled[];
  /** What else is to be known before. */
  note?: string | undefined;
  remove: () => Promise<unknown>;
  words: OutcomeWords;
  /** Takes a work that visitors see down and keeps it as a draft; left out for everything else. */
  unpublish?: { run: () => Promise<unknown>; words: OutcomeWords } | undefined;
  onClose: () => void;
}

/** Asks before something is deleted for good, and does it. */
export function DeleteDialog({
  entity,
  items = [],
  note,
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
  const keep = async ({ run, words }: NonNullable<typeof unpublish>) => {
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
      onConfirm={() => void runOnce(confirm)}
      onCancel={onClose}
    >
      {note && <p>{note}</p>}
      <Titles label="What is deleted" items={items} most={8} />
      {unpublish && (
        <>
          <p>It is public. As a draft nobody else sees it, and you can publish it again.</p>
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
