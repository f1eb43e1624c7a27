import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note';
import { maxLength, previewLength } from '#contract/limits';
import { preview } from '#lib/preview';
import { holdKeptDraft } from '#stores/desk/kept-draft';
import { addNote, type Noted, noteForm, noteText, removeNote } from '#stores/desk/notes';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import line from '../parts/facts.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import styles from './inbox.module.css';
import { useTextDraft } from './use-text-draft.ts';

interface NotesProps {
  on: Noted;
  /** The subject of the message, or the title of the project. */
  about: string;
}

/** What admins note on a message or project for each other, and a field for another note. */
export function Notes({ on, about }: NotesProps) {
  return (
    <section className={styles['notes']} aria-label={`Notes on ${about}`}>
      {on.notes.length > 0 && (
        <ul className={styles['letters']}>
          {on.notes.map((note) => (
            <li key={note.id}>
              <NoteText on={on} note={note} />
            </li>
          ))}
        </ul>
      )}
      <NoteForm on={on} />
    </section>
  );
}

function NoteText({ on, note: { id, author, text, createdAt } }: { on: Noted; note: Note }) {
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, runOnce] = usePending();
  const remove = async () => {
    const done = await perform(() => removeNote(on, id), { failed: 'Failed to delete note' });
    // The question goes with the note.
    if (!done) setAsking(false);
  };
  return (
    <>
      <p className={styles['letter']}>
        <span className={`slate ${line['facts']}`}>
          <span>
            Note{author && ' by '}
            {author && <bdi>{author}</bdi>}
          </span>{' '}
          <RelativeTime at={createdAt} />
        </span>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Delete note
        </Button>
      </p>
      <p className={styles['written']} dir="auto">
        {text}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        description={
          <>
            This action cannot be undone. This will permanently delete the note “
            <bdi>{preview(text, previewLength)}</bdi>”.
          </>
        }
        confirmLabel="Delete"
        pending={isDeleting && 'Deleting...'}
        onConfirm={() => void runOnce(remove)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** What is typed is kept in this browser until it is added or emptied, as that of a reply is. */
function NoteForm({ on }: { on: Noted }) {
  const form = noteForm(on);
  const { draft, ...kept } = useTextDraft(form);
  // One of an earlier visit is safe where it is: the end of the session asks for nothing because of it.
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isAdding, runOnce] = usePending();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = noteText(draft);
  const isBegun = text.trim() !== '';

  const isHeld = isBegun && isTouched;

  useEffect(() => (isHeld ? holdKeptDraft() : undefined), [isHeld]);

  const type = (typed: string) => {
    kept.type(typed);
    setTouched(true);
    setSaved(false);
  };

  const add = async () => {
    if (!isBegun) return;
    setTouched(true);
    const isAdded = await perform(() => addNote(on, draft), { failed: 'Failed to add note' });
    kept.reread();
    if (!isAdded) return;
    setSaved(true);
    // The button goes with the text.
    field.current?.focus();
  };

  return (
    <>
      <Form
        aria-label="Add a note"
        onSubmit={(event) => {
          event.preventDefault();
          void runOnce(add);
        }}
      >
        <TextArea
          ref={field}
          label="Internal note"
          hint="Seen by admins only, never mailed. It is part of the sender's personal data."
          rows={2}
          dir="auto"
          maxLength={maxLength.text}
          readOnly={isAdding}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles['ending']}>
          {isBegun && (
            <Button type="submit" pending={isAdding && 'Adding...'}>
              Add note
            </Button>
          )}
          <p className="slate" role="status">
            {isSaved && 'Saved'}
          </p>
        </div>
      </Form>
      {isHeld && <WhenSessionEnds />}
    </>
  );
}
