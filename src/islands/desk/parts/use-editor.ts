import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '#contract/request';
import { errorText } from '#lib/error-text';
import { markFields } from '#lib/form-fields';
import { type FieldGroup, mergeVersions } from '#lib/merge-versions';
import { isEnded } from '#stores/session';
import { showToast } from '#stores/toasts';
import { holdUnsaved } from '#stores/unsaved';

/** What every item that can be edited says about its last change. */
export interface Revision {
  version: number;
  modifierName: string | null;
  modifiedAt: string;
}

interface EditorOptions<Values extends FieldValues, Output, Item extends Revision> {
  /** Reads the form; its messages stand beside the fields. */
  schema: v.GenericSchema<Values, Output>;
  /** What is edited; `undefined`: something new. */
  item: Item | undefined;
  /** Reads the item that a conflict answers with. */
  itemSchema: v.GenericSchema<unknown, Item>;
  valuesOf: (item: Item) => Values;
  /** Fields of which one makes no sense without the others. */
  together?: readonly FieldGroup[];
  /** What a new item begins with. */
  blank: Values;
  /** Whether there is one item for its key, which begins with its default: one that another admin has added meanwhile is merged. */
  isByKey?: boolean;
  /**
   * @param version the one that was edited; `undefined` for something new.
   * @param base what has that version.
   */
  save: (output: Output, version: number | undefined, base: Item | undefined) => Promise<unknown>;
  /** What is told once the form is saved, or is not. */
  words: {
    saved: string | ((output: Output) => string);
    failed: string;
    /** What saving has led to beside. */
    also?: () => string | undefined;
  };
  /** Called once it is saved or given up. */
  onClose: () => void;
}

/** What another admin saved meanwhile, where it is not what was to be saved. */
export interface Conflict<Values, Item> {
  current: Item;
  theirs: Values;
  /** What was to be saved, with what only the other admin changed. */
  mine: Values;
  /** What both changed. */
  contested: FieldGroup[];
  /** Whether `mine` has what the form has not shown yet. */
  hasUnseen: boolean;
}

export interface Editor<Values extends FieldValues, Output, Item> {
  form: UseFormReturn<Values, unknown, Output>;
  submit: () => Promise<void>;
  /**
   * Takes note that the form was saved aside; what was typed since is still unsaved.
   * @param values those that were saved.
   */
  rebase: (saved: Item, values: Values) => void;
  /**
   * Goes on from what is stored, if that is newer than what the form began with. What was typed since `sent` stays, unsaved.
   * @param sent what the form held when it was saved.
   */
  goOnFrom: (stored: Item, sent: Values) => void;
  /** Why the whole was refused, where no single field is to blame. */
  failure: string | undefined;
  conflict: Conflict<Values, Item> | undefined;
  /** Saves what was chosen of what both changed. */
  settle: (chosen: Values) => Promise<void>;
  backToForm: () => void;
  isSaving: boolean;
}

const changedMeanwhile =
  'This was changed meanwhile, by another admin or in another tab, and nothing is published yet. The form shows it now: please look through it and press again.';

/** Whether visitors will see what they do not see as it is stored. */
const isPublication = (stored: FieldValues, { state }: FieldValues) =>
  state !== stored['state'] && (state === 'published' || state === 'scheduled');

/** The state of a dialog in which something is added or edited. Nothing that was typed is lost when saving fails. */
export function useEditor<Values extends FieldValues, Output, Item extends Revision>(
  options: EditorOptions<Values, Output, Item>,
): Editor<Values, Output, Item> {
  const { item, valuesOf, words } = options;
  /** What the form began with, or was saved as last. */
  const based = useRef(item);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values, Item>>();
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(options.schema),
    // The summary of what is wrong takes it.
    shouldFocusError: false,
    defaultValues: (item ? valuesOf(item) : options.blank) as DefaultValues<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);

  async function save(output: Output, base: Item | undefined): Promise<void> {
    setFailure(undefined);
    try {
      await options.save(output, base?.version, base);
      setConflict(undefined);
      const { saved, also } = words;
      showToast({
        title: typeof saved === 'string' ? saved : saved(output),
        description: also?.(),
      });
      options.onClose();
    } catch (error) {
      const current = base || options.isByKey ? currentIn(error) : undefined;
      await (current ? merge(base, current) : fail(error));
    }
  }

  /** What only one side changed is kept without a question. */
  async function merge(base: Item | undefined, current: Item): Promise<void> {
    const theirs = valuesOf(current);
    const mine = form.getValues();
    const began = base ? valuesOf(base) : options.blank;
    const { values, contested } = mergeVersions(began, mine, theirs, options.together);
    const hasUnseen = JSON.stringify(values) !== JSON.stringify(mine);
    const found = { current, theirs, mine: values, contested, hasUnseen };
    if (contested.length === 0) return settle(values, found);
    setConflict(found);
  }

  /** What is stored is what the form now begins with, and what differs is still unsaved. */
  function startFrom(stored: Item, values: Values): void {
    based.current = stored;
    form.reset(valuesOf(stored));
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value, { shouldDirty: true });
  }

  async function settle(
    values: Values,
    { current, theirs, hasUnseen }: Conflict<Values, Item>,
  ): Promise<void> {
    startFrom(current, values);
    if (hasUnseen && isPublication(theirs, values)) {
      setConflict(undefined);
      return setFailure(changedMeanwhile);
    }
    await form.handleSubmit((output) => save(output, current))();
  }

  function fail(error: unknown): void {
    setConflict(undefined);
    // A session that has ended is answered by asking for the password again.
    if (isEnded(error)) return;
    // Another admin went back to the default: the next try adds the item anew.
    if (options.isByKey && error instanceof ApiError && error.status === 404)
      based.current = undefined;
    const text = errorText(error, 'Please try again later.');
    // Why stands beside the button, or above fields that are to blame.
    showToast({ title: words.failed, look: 'destructive' });
    const fields = markFields(form, error);
    if (Object.keys(fields).length === 0) setFailure(text);
  }

  function currentIn(error: unknown): Item | undefined {
    if (!(error instanceof ApiError) || error.status !== 409) return undefined;
    const { body } = error.details;
    const read = v.safeParse(v.object({ current: options.itemSchema }), body);
    return read.success ? read.output.current : undefined;
  }

  return {
    form,
    failure,
    conflict,
    isSaving: isSubmitting,
    submit: form.handleSubmit((output) => save(output, based.current)),
    rebase: (saved, values) => {
      based.current = saved;
      form.reset(values, { keepValues: true, keepErrors: true, keepIsSubmitted: true });
      for (const [name, value] of Object.entries(form.getValues()) as [Path<Values>, never][])
        if (value !== values[name]) form.setValue(name, value, { shouldDirty: true });
    },
    goOnFrom: (stored, sent) => {
      if (based.current && stored.version <= based.current.version) return;
      startFrom(
        stored,
        mergeVersions(sent, form.getValues(), valuesOf(stored), options.together).values,
      );
    },
    settle: async (chosen) => {
      if (conflict) await settle(chosen, conflict);
    },
    backToForm: () => setConflict(undefined),
  };
}
