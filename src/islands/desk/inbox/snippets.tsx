import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Snippet } from '#contract/endpoints/snippets';
import { maxLength, previewLength } from '#contract/limits';
import { preview } from '#lib/preview';
import { $snippets, loadSnippets, removeSnippet, saveSnippet } from '#stores/desk/snippets';
import { holdUnsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Actions, Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from '../parts/desk.module.css';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './snippets.module.css';

interface SnippetsProps {
  onInsert: (text: string) => void;
  onBack: () => void;
  /** Goes elsewhere, after a question while something is half written. */
  leave: (go: () => void) => void;
  /** Told whether something is. */
  onHold: (isHeld: boolean) => void;
}

/** The texts that are kept for replies: one is put into the reply, and they are added, changed and deleted. */
export function Snippets({ onInsert, onBack, leave, onHold }: SnippetsProps) {
  const snippets = useStore($snippets);
  const headingId = useId();
  const back = useRef<HTMLButtonElement>(null);
  const [edited, edit] = useState<Snippet | null>(null);
  const [deleting, ask] = useState<Snippet>();
  /** Counts what was written: each begins with empty fields. */
  const [round, setRound] = useState(0);
  const [isDeleting, runOnce] = usePending();

  useEffect(() => void loadSnippets(), []);
  useEffect(() => back.current?.focus(), []);

  const startAfresh = () => {
    edit(null);
    setRound(round + 1);
  };

  const remove = async (id: number) => {
    const isGone = await perform(() => removeSnippet(id), { failed: 'Failed to delete snippet' });
    if (isGone && edited?.id === id) edit(null);
    ask(undefined);
  };

  return (
    <>
      <div className={styles['keeping']}>
        <div className={styles['choice']}>
          <h3 id={headingId} className="slate">
            Kept snippets
          </h3>
          {snippets.length === 0 ? (
            <p className={styles['none']}>Nothing is kept yet.</p>
          ) : (
            <ul className={styles['kept']} aria-labelledby={headingId}>
              {snippets.map((snippet) => (
                <li key={snippet.id} className={styles['snippet']}>
                  <p dir="auto">{snippet.title}</p>
                  <p className={styles['none']} dir="auto">
                    {preview(snippet.text, previewLength)}
                  </p>
                  <div>
                    <Button onClick={() => leave(() => onInsert(snippet.text))}>
                      Insert<span className="visually-hidden"> {snippet.title}</span>
                    </Button>
                    <Button look="quiet" onClick={() => leave(() => edit(snippet))}>
                      Edit<span className="visually-hidden"> {snippet.title}</span>
                    </Button>
                    <Button look="quiet" onClick={() => ask(snippet)}>
                      Delete<span className="visually-hidden"> {snippet.title}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
        <SnippetForm
          key={`${round}-${edited?.id}`}
          edited={edited}
          onHold={onHold}
          onDone={startAfresh}
        />
      </div>
      <div className={desk['ending']} data-foot>
        <Button ref={back} onClick={() => leave(onBack)}>
          Back to the reply
        </Button>
      </div>
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this snippet?"
        description={
          deleting && (
            <>
              “<bdi>{deleting.title}</bdi>” will be gone. Replies that were sent keep its words.
            </>
          )
        }
        confirmLabel="Delete"
        pending={isDeleting && 'Deleting...'}
        onConfirm={() => void runOnce(async () => deleting && remove(deleting.id))}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}

interface SnippetFormProps {
  /** `null`: a new one is written. */
  edited: Snippet | null;
  onHold: SnippetsProps['onHold'];
  onDone: () => void;
}

function SnippetForm({ edited, onHold, onDone }: SnippetFormProps) {
  const [title, setTitle] = useState(edited?.title ?? '');
  const [text, setText] = useState(edited?.text ?? '');
  const [isTried, setTried] = useState(false);
  const [isSaving, runOnce] = usePending();
  const isChanged = title !== (edited?.title ?? '') || text !== (edited?.text ?? '');
  useEffect(() => {
    if (!isChanged) return;
    const release = holdUnsaved();
    onHold(true);
    return () => {
      release();
      onHold(false);
    };
  }, [isChanged, onHold]);
  const lacks = (value: string, problem: string) =>
    isTried && value.trim() === '' ? problem : undefined;

  const save = async () => {
    setTried(true);
    if (title.trim() === '' || text.trim() === '') return;
    const isSaved = await perform(() => saveSnippet(edited?.id ?? null, { title, text }), {
      done: 'Snippet saved',
      failed: 'Failed to save snippet',
    });
    if (isSaved) onDone();
  };

  return (
    <Form
      aria-label={edited ? 'Edit snippet' : 'Add a snippet'}
      onSubmit={(event) => {
        event.preventDefault();
        void runOnce(save);
      }}
    >
      <h3 className="slate">{edited ? 'Edit snippet' : 'Add a snippet'}</h3>
      <TextField
        label="Name"
        dir="auto"
        maxLength={maxLength.line}
        error={lacks(title, 'Please give the snippet a name')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label="Text"
        rows={4}
        dir="auto"
        maxLength={maxLength.text}
        error={lacks(text, 'Please write its text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Actions>
        {edited && (
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" pending={isSaving && 'Saving...'}>
          {edited ? 'Save snippet' : 'Add snippet'}
        </Button>
      </Actions>
    </Form>
  );
}
