import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './desk.module.css';
import { type OutcomeWords, perform } from './perform.ts';
import { usePending } from './use-pending.ts';

interface DeleteDialogProps {
  /** What is deleted, as in `video` or `3 videos`. */
  entity: string;
  /** The titles of what is deleted. */
  names?: readonly string[];
  /** What else is to be known before. */
  note?: string | undefined;
  remove: () => Promise<unknown>;
  words: OutcomeWords;
  /** Takes a work that visitors see down and keeps it as a draft; left out for everything else. */
  unpublish?: { run: () => Promise<unknown>; words: OutcomeWords } | undefined;
  onClose: () => void;
}

/** So many titles are named; the others are counted. */
const maxNames = 8;

/** Asks before something is deleted for good, and does it. */
export function DeleteDialog({
  entity,
  names = [],
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
      <Names names={names} />
      {note && <p>{note}</p>}
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

function Names({ names }: { names: readonly string[] }) {
  const [only] = names;
  if (names.length <= 1) return only === undefined ? null : <p dir="auto">{only}</p>;
  // One more is as short as to say that there is one more.
  const shown = names.length === maxNames + 1 ? names : names.slice(0, maxNames);
  const more = names.length - shown.length;
  return (
    <ul className={styles['names']} aria-label="What is deleted">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two works may have one title.
        <li key={index} dir="auto">
          {name}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
