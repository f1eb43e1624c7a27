import { useStore } from '@nanostores/react';
import {
  type ClipboardEvent,
  type DragEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { LibraryFile } from '#contract/endpoints/library';
import type { UploadKind } from '#contract/media-types';
import { unfinishedUpload } from '#lib/unfinished-upload';
import { $uploadLimits, loadUploadLimits } from '#stores/upload-limits';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { FileChoiceProps } from '../library/file-choice.tsx';
import { fetched, partMissing } from '../parts/fetched.tsx';
import { FormHoldsContext } from '../parts/form-holds.ts';
import { acceptedOf, chosenFile } from './chosen-file.ts';
import { contentOf, type FileContent } from './library-file.ts';
import type { PreparedUpload } from './prepare-upload.ts';
import styles from './upload.module.css';
import type { UploadRun } from './upload-run.tsx';
import { useDropBeside } from './use-drop-beside.ts';

const mebibyte = 1_048_576;

const FileChoice = fetched<FileChoiceProps>(
  async () => (await import('../library/file-choice.tsx')).FileChoice,
  'Opening the library',
);

interface UploadFieldProps {
  kind: UploadKind;
  /** As in `Upload a video`. */
  label: string;
  /** Begins with files that were dropped before the field was there. */
  given?: readonly File[] | undefined;
  /** Takes what is dropped anywhere in its dialog. */
  isWide?: boolean;
  /** Called as soon as it is known that the file is taken. */
  onChosen?: (file: Pick<File, 'name'>) => void;
  onUploaded: (url: string, content: FileContent) => void;
}

type State =
  | { step: 'idle'; words?: string }
  | { step: 'preparing' }
  /** `agree` goes on when the person has agreed. */
  | { step: 'asking'; words: string; action: string; agree: () => void }
  | { step: 'uploading'; prepared: PreparedUpload; Run: typeof UploadRun };

/** Takes a file that is dropped, pasted or chosen, and uploads it. */
export function UploadField(props: UploadFieldProps) {
  const { kind, label, given, isWide = false, onChosen, onUploaded } = props;
  const [state, setState] = useState<State>({ step: 'idle' });
  const [notes, setNotes] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const holds = use(FormHoldsContext);
  const { [kind]: maxBytes } = useStore($uploadLimits);
  // Asked anew each time that nothing is going on: what went on and was finished is no longer unfinished.
  const unfinished = state.step === 'idle' && unfinishedUpload(kind);

  /** Counts what was chosen: the file chosen last is the one that is sent. */
  const choice = useRef(0);
  const isPreparing = state.step === 'preparing';
  /** Before its upload runs, which holds the form by itself. */
  const isPending = isPreparing || state.step === 'asking';

  useEffect(() => void loadUploadLimits(), []);
  useEffect(() => {
    if (!isPending) return;
    const releases = [holds.holdUnsaved(), holds.holdUpload()];
    return () => {
      for (const release of releases) release();
    };
  }, [isPending, holds]);

  async function take(files: Iterable<File>, isAgreed = false): Promise<void> {
    const given = [...files];
    if (given.length === 0) return;
    const mine = ++choice.current;
    // Its button goes: the focus would be led into the address, and what is typed next with it.
    if (field.current?.contains(document.activeElement)) field.current.focus();
    setNotes([]);
    setState({ step: 'preparing' });
    const next = await nextState(given, isAgreed);
    if (mine === choice.current) setState(next);
  }

  /** Says what should be known of a file that is taken. */
  function announce({ notes, file }: PreparedUpload): void {
    setNotes(notes);
    onChosen?.(file);
  }

  async function nextState(given: readonly File[], isAgreed: boolean): Promise<State> {
    const mine = choice.current;
    await loadUploadLimits();
    const maxBytes = $uploadLimits.get()[kind];
    const chosen = chosenFile(kind, given, maxBytes);
    if ('refusal' in chosen) return { step: 'idle', words: chosen.refusal };
    const parts = await Promise.all([
      import('./prepare-upload.ts'),
      import('./upload-run.tsx'),
    ]).catch(() => null);
    if (!parts) return { step: 'idle', words: partMissing };
    const [{ prepareUpload }, { UploadRun: Run }] = parts;
    try {
      const prepared = await prepareUpload(kind, chosen.file, { maxBytes, isAgreed });
      if ('refusal' in prepared) return { step: 'idle', words: prepared.refusal };
      if ('question' in prepared) {
        const agree = () => void take([chosen.file], true);
        return { step: 'asking', words: prepared.question, action: 'Go on', agree };
      }
      if (mine === choice.current) announce(prepared);
      const uploading = { step: 'uploading', prepared, Run } as const;
      if (!prepared.obstacle) return uploading;
      const agree = () => setState(uploading);
      return { step: 'asking', words: `${prepared.obstacle}.`, action: 'Upload anyway', agree };
    } catch {
      return { step: 'idle', words: 'The file could not be read. Please try again.' };
    }
  }

  const begin = useEffectEvent(() => void take(given ?? []));
  useEffect(() => begin(), []);
  useDropBeside(field, isWide, { onOver: setOver, onFiles: (files) => void take(files) });

  const takeFromLibrary = (file: LibraryFile) => {
    setChoosing(false);
    setNotes([]);
    onChosen?.({ name: file.filename });
    onUploaded(file.url, contentOf(file));
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take(event.clipboardData.files);
  };

  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={styles['field']}
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedOf(kind)}
        onChange={(event) => {
          void take(event.target.files ?? []);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {isPreparing && <Spinner label="Looking through the file" />}
      {state.step === 'idle' && (
        <div className={styles['idle']}>
          <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
            {label}
          </Button>
          <Button onClick={() => setChoosing(true)}>Choose from the library</Button>
          <p className={styles['hint']} id={hintId}>
            Up to {Math.floor(maxBytes / mebibyte)} MB.{' '}
            <span className={styles['byHand']}>You can also drop or paste it here.</span>
          </p>
        </div>
      )}
      {unfinished && (
        <p className={styles['hint']}>
          The upload of <bdi>{unfinished}</bdi> was interrupted. Choose the file again, and it goes
          on.
        </p>
      )}
      {state.step === 'idle' && state.words && (
        <p className={styles['failure']} role="alert">
          {state.words}
        </p>
      )}
      {state.step === 'asking' && (
        <div className={styles['run']} role="alert">
          <p className={styles['failure']}>{state.words}</p>
          <div className={styles['actions']}>
            <Button onClick={state.agree}>{state.action}</Button>
            <Button look="quiet" onClick={() => setState({ step: 'idle' })}>
              Choose another file
            </Button>
          </div>
        </div>
      )}
      {state.step === 'uploading' && (
        <state.Run
          kind={kind}
          file={state.prepared.file}
          onDone={(url) => {
            setState({ step: 'idle' });
            onUploaded(url, state.prepared.file);
          }}
          onCancel={() => setState({ step: 'idle', words: 'Upload aborted' })}
        />
      )}
      {isChoosing &&
        // Out of the form, which Enter in its search would send.
        createPortal(
          <FileChoice
            media={kind === 'video' ? 'film' : 'picture'}
            onChoose={takeFromLibrary}
            onClose={() => setChoosing(false)}
          />,
          document.body,
        )}
      {notes.map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
    </fieldset>
  );
}
