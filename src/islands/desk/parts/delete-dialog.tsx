import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './desk.module.css';
import { type OutcomeWords, perform } from './perform.ts';
import { usePending } from './use-pending.ts';

/** One of what is deleted. */
export interface Titled {
  id: number | string;
  title: string;
}

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

/** So many titles are named; the others are counted. */
const maxTitles = 8;

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
      <Titles items={items} />
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

function Titles({ items }: { items: readonly Titled[] }) {
  const [only] = items;
  if (items.length <= 1) return only ? <p dir="auto">{only.title}</p> : null;
  // One more is as short as to say that there is one more.
  const shown = items.length === maxTitles + 1 ? items : items.slice(0, maxTitles);
  const more = items.length - shown.length;
  return (
    <ul className={styles['names']} aria-label="What is deleted">
      {shown.map(({ id, title }) => (
        <li key={id} dir="auto">
          {title}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
