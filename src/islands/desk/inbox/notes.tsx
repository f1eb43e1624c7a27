import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/entities/note';
import { maxLength } from '#contract/limits';
import { addNote, type Noted, removeNote } from '#stores/desk/notes';
import { holdUnsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import line from '../parts/facts.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import styles from './inbox.module.css';

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
  const [isDeleting, runOnce] = usePending();
  const remove = () =>
    runOnce(() => perform(() => removeNote(on, id), { failed: 'Failed to delete note' }));
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
        <Button look="quiet" pending={isDeleting && 'Deleting...'} onClick={() => void remove()}>
          Delete note
        </Button>
      </p>
      <p className={styles['written']} dir="auto">
        {text}
      </p>
    </>
  );
}

function NoteForm({ on }: { on: Noted }) {
  const [text, setText] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [isAdding, runOnce] = usePending();
  const field = useRef<HTMLTextAreaElement>(null);
  const isBegun = text.trim() !== '';

  useEffect(() => (isBegun ? holdUnsaved() : undefined), [isBegun]);

  const add = async () => {
    if (!isBegun) return;
    const isAdded = await perform(() => addNote(on, text), { failed: 'Failed to add note' });
    if (!isAdded) return;
    setText('');
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
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setSaved(false);
          }}
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
      {isBegun && <WhenSessionEnds />}
    </>
  );
}
