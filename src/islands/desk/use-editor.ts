import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '#contract/request';
import { errorText } from '#lib/error-text';
import { markFields } from '#lib/form-fields';
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
  /** What a new item begins with. */
  blank: Values;
  /** @param version the one that was edited; `undefined` for something new. */
  save: (output: Output, version: number | undefined) => Promise<unknown>;
  words: { saved: string; failed: string };
  /** Called once it is saved or given up. */
  onClose: () => void;
}

/** What another admin saved meanwhile, and what was to be saved. */
export interface Conflict<Values, Item> {
  current: Item;
  theirs: Values;
  mine: Values;
}

export interface Editor<Values extends FieldValues, Output, Item> {
  form: UseFormReturn<Values, unknown, Output>;
  submit: () => Promise<void>;
  /** Why the whole was refused, where no single field is to blame. */
  failure: string | undefined;
  conflict: Conflict<Values, Item> | undefined;
  /** Saves over what the other admin has saved. */
  keepMine: () => Promise<void>;
  /** Goes on with what the other admin has saved. */
  takeTheirs: () => void;
  backToForm: () => void;
  isSaving: boolean;
}

/** The state of a dialog in which something is added or edited. Nothing that was typed is lost when saving fails. */
export function useEditor<Values extends FieldValues, Output, Item extends Revision>(
  options: EditorOptions<Values, Output, Item>,
): Editor<Values, Output, Item> {
  const { item, valuesOf, words } = options;
  const [version, setVersion] = useState(item?.version);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values, Item>>();
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(options.schema),
    defaultValues: (item ? valuesOf(item) : options.blank) as DefaultValues<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);

  async function save(output: Output, expected: number | undefined): Promise<void> {
    setFailure(undefined);
    try {
      await options.save(output, expected);
      setConflict(undefined);
      showToast({ title: words.saved });
      options.onClose();
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const found = conflictIn(error);
    setConflict(found);
    // A session that has ended is answered by asking for the password again.
    if (found || isEnded(error)) return;
    const text = errorText(error, 'Please try again later.');
    showToast({ title: words.failed, description: text, look: 'destructive' });
    const fields = markFields(form, error);
    if (Object.keys(fields).length === 0) setFailure(text);
  }

  function conflictIn(error: unknown): Conflict<Values, Item> | undefined {
    if (!(error instanceof ApiError) || error.status !== 409) return undefined;
    const { body } = error.details;
    const read = v.safeParse(v.object({ current: options.itemSchema }), body);
    if (!read.success) return undefined;
    const { current } = read.output;
    return { current, theirs: valuesOf(current), mine: form.getValues() };
  }

  return {
    form,
    failure,
    conflict,
    isSaving: isSubmitting,
    submit: form.handleSubmit((output) => save(output, version)),
    keepMine: async () => {
      const latest = conflict?.current.version;
      setVersion(latest);
      await form.handleSubmit((output) => save(output, latest))();
    },
    takeTheirs: () => {
      if (!conflict) return;
      setVersion(conflict.current.version);
      form.reset(conflict.theirs);
      setConflict(undefined);
    },
    backToForm: () => setConflict(undefined),
  };
}
