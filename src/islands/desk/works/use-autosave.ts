import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { DeskWork } from '#contract/entities/desk-work';
import { ApiError } from '#contract/request';
import type { WorkForm } from '#stores/desk/works';
import type { Editor } from '../parts/use-editor.ts';
import type { Autosave } from './autosave-words.ts';
import type { WorkValues } from './work-kinds.ts';

/** So long nothing must have been typed. */
const quietMs = 1200;
/** After a failure it is tried again, also without another change. */
const retryMs = 15_000;

/** What other admins do to a draft, by the status that its save is refused with. */
const refusals = new Map<number, 'changed' | 'deleted'>([
  [404, 'deleted'],
  [409, 'changed'],
]);

/** The fields that name files. */
const addresses = ['url', 'thumbnailUrl', 'frames', 'beforeUrl'] as const;

interface AutosaveOptions {
  editor: Editor<WorkValues, WorkForm, DeskWork>;
  schema: v.GenericSchema<WorkValues, WorkForm>;
  /** Whether the form is that of a draft: what visitors see is never changed by itself. */
  isDraft: () => boolean;
  /** What is stored, as the form shows it. */
  storedValues: () => WorkValues;
  store: (form: WorkForm) => Promise<DeskWork>;
  /** What the fields are called. */
  labels: Partial<Record<string, string>>;
}

interface DraftForm {
  /** `undefined`: it cannot be saved. */
  output: WorkForm | undefined;
  /** The form as it is saved. */
  kept: WorkValues;
  /** The names of the fields that stay as they were stored. */
  left: string[];
}

/** Saves a draft a moment after something was typed into it. */
export function useAutosave(options: AutosaveOptions) {
  const { form } = options.editor;
  const [autosave, setAutosave] = useState<Autosave>({ step: 'idle' });
  const latest = useRef(options);
  latest.current = options;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const saved = useRef(JSON.stringify(form.getValues()));
  const isOver = useRef(false);

  /** Saves what is not saved yet, one save after the other. @returns whether all of it is now. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (isOver.current || !latest.current.isDraft()) return false;
    const values = form.getValues();
    const content = JSON.stringify(values);
    if (content === saved.current) return true;
    running.current = save(values).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  useEffect(() => {
    isOver.current = false;
    const { unsubscribe } = form.watch(() => {
      if (!latest.current.isDraft() || isOver.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flushLatest.current(), quietMs);
    });
    const again = () => void flushLatest.current();
    addEventListener('online', again);
    return () => {
      isOver.current = true;
      unsubscribe();
      clearTimeout(timer.current);
      removeEventListener('online', again);
    };
  }, [form]);

  async function save(values: WorkValues): Promise<boolean> {
    const { editor, store, labels } = latest.current;
    const { output, kept, left } = readDraft(values);
    if (!output || JSON.stringify(kept) === saved.current) return false;
    setAutosave({ step: 'saving' });
    try {
      const work = await store(output);
      const stored = takeOver(work, output, kept);
      saved.current = JSON.stringify(stored);
      // What is not right is still unsaved.
      editor.rebase(work, stored);
      setAutosave({ step: 'saved', left: left.map((name) => labels[name] ?? name) });
      return left.length === 0 && kept.publishAt === values.publishAt;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      setAutosave({ step: isRefused ? (refusals.get(error.status) ?? 'stopped') : 'offline' });
      if (!isRefused && !isOver.current)
        timer.current = setTimeout(() => void flushLatest.current(), retryMs);
      return false;
    }
  }

  /**
   * Shows the present address of a file that the server stored instead of the one that was sent; what was typed since stays.
   * @returns the form as it is stored.
   */
  function takeOver(work: DeskWork, sent: WorkForm, kept: WorkValues): WorkValues {
    const shown = latest.current.storedValues();
    const stored = { ...kept };
    for (const name of addresses) {
      if (JSON.stringify(work[name]) === JSON.stringify(sent[name])) continue;
      stored[name] = shown[name];
      if (form.getValues(name) === kept[name]) form.setValue(name, shown[name]);
    }
    return stored;
  }

  /** The form as a draft: a field that is not right stays as it was stored. */
  function readDraft(values: WorkValues): DraftForm {
    const { schema, storedValues } = latest.current;
    // A date is kept by scheduling alone.
    const dateless = { ...values, publishAt: '' };
    const draft = { ...dateless, state: 'draft' };
    const first = v.safeParse(schema, draft);
    if (first.success) return { output: first.output, kept: dateless, left: [] };
    const left = [...new Set(first.issues.map(({ path }) => String(path?.[0]?.key)))];
    const stored: Record<string, unknown> = { ...storedValues() };
    const right = Object.fromEntries(left.map((name) => [name, stored[name]]));
    const second = v.safeParse(schema, { ...draft, ...right });
    const kept = { ...dateless, ...right };
    return { output: second.success ? second.output : undefined, kept, left };
  }

  return {
    autosave,
    /** Whether something is on its way. */
    isSaving: () => running.current !== undefined,
    flush,
    /** Nothing is saved by itself from here on. @returns once nothing is on its way. */
    stop: async () => {
      isOver.current = true;
      clearTimeout(timer.current);
      await running.current;
    },
    goOn: () => {
      isOver.current = false;
    },
  };
}
