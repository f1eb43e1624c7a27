import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type Draft,
  forgetDraft,
  isEmptyDraft,
  keepDraft,
  readDraft,
  withValues,
} from '#stores/drafts';

interface Drafted {
  name: string;
  unkept: readonly string[];
  prefill?: () => Draft['values'];
}

interface KeptDraft {
  /** Whether anything typed is kept. */
  drafted: boolean;
  /** Changes the draft and keeps it. */
  update<Changed extends Draft>(change: (draft: Draft) => Changed): Changed;
  /** Empties the form and forgets what was kept of it. */
  clear(): void;
}

/** Keeps what is typed into a form in the browser, and brings it back after a reload. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, unkept, prefill }: Drafted,
): KeptDraft {
  const current = useRef<Draft>({ values: {}, startedAt: 0 });
  const [drafted, setDrafted] = useState(false);

  const update = useCallback(
    <Changed extends Draft>(change: (draft: Draft) => Changed): Changed => {
      const changed = change(current.current);
      current.current = changed;
      const empty = isEmptyDraft(changed);
      if (empty) forgetDraft(name);
      else keepDraft(name, changed);
      setDrafted(!empty);
      return changed;
    },
    [name],
  );

  useEffect(() => {
    const keepTyped = (values: Values) =>
      update((draft) => withValues(draft, textsOf(values, unkept)));
    current.current = readDraft(name);
    fillEmpty(form, current.current.values);
    fillEmpty(form, prefill?.() ?? {});
    keepTyped(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(values),
    });
  }, [form, name, unkept, prefill, update]);

  const clear = useCallback(() => {
    form.reset();
    current.current = { values: {}, startedAt: Date.now() };
    forgetDraft(name);
    setDrafted(false);
  }, [form, name]);

  return { drafted, update, clear };
}

function textsOf(values: FieldValues, unkept: readonly string[]): Draft['values'] {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => !unkept.includes(field))
      .map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : (value ?? '')]),
  );
}

/** Sets what is still empty: something may have been typed before the script was there. */
function fillEmpty<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Draft['values'],
): void {
  for (const [field, value] of Object.entries(values)) {
    const texts = Array.isArray(value)
      ? value.map((text, index): [string, string] => [`${field}.${index}`, text])
      : [[field, value] as const];
    for (const [path, text] of texts) {
      const name = path as FieldPath<Values>;
      if (!form.getValues(name)) form.setValue(name, text as PathValue<Values, typeof name>);
    }
  }
}
