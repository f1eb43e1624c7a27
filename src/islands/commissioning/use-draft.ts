import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type Draft,
  followDraft,
  forgetDraft,
  isEmptyDraft,
  keepDraft,
  readDraft,
  withKey,
  withValues,
} from '#stores/drafts';
import { $session } from '#stores/session';

interface Drafted {
  name: string;
  unkept: readonly string[];
  prefill?: () => Draft['values'];
}

interface KeptDraft {
  /** Whether anything typed is kept. */
  drafted: boolean;
  /** The draft with the key to send it under, which is kept with it. */
  begin(): Draft & { key: string };
  /** Empties the form and forgets what was kept of it. */
  clear(): void;
  /** As `clear`, unless something else was typed since, here or in another tab, than what was sent under this key. */
  finish(key: string): void;
}

/** Keeps what is typed into a form in the browser, brings it back after a reload, and shows the same in every tab. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, unkept, prefill }: Drafted,
): KeptDraft {
  const current = useRef<Draft>({ values: {}, startedAt: 0 });
  const isKept = useRef(false);
  /** While the form is filled with what nobody typed here. */
  const unkeeping = useRef(false);
  /** Name and address of who was signed in last. */
  const member = useRef<Draft['values']>({});
  /** What was not kept of the values of the last try to send. */
  const sentUnkept = useRef<string>(undefined);
  const [drafted, setDrafted] = useState(false);

  const take = useCallback((draft: Draft, kept: boolean) => {
    current.current = draft;
    isKept.current = kept;
    setDrafted(kept);
  }, []);

  const keep = useCallback(
    (draft: Draft) => {
      if (isEmptyDraft(draft)) forgetDraft(name);
      take(draft, !isEmptyDraft(draft) && keepDraft(name, draft));
    },
    [name, take],
  );

  useEffect(() => {
    const keepTyped = (values: Values) => {
      const texts = Object.entries(textsOf(values, unkept));
      // Of the account, and filled in again with every page.
      const typed = texts.filter(([field, text]) => text !== member.current[field]);
      keep(withValues(current.current, Object.fromEntries(typed)));
    };
    const follow = () => {
      const draft = readDraft(name);
      const empty = isEmptyDraft(draft);
      // A browser that keeps nothing must not take away what stands in the form.
      if (empty && !isKept.current) return;
      unkeeping.current = true;
      if (empty) form.reset();
      fill(form, { ...member.current, ...draft.values });
      // A tab that does not know yet who is signed in keeps them blank.
      fill(form, member.current, isEmpty);
      unkeeping.current = false;
      take(draft, !empty);
    };
    const draft = readDraft(name);
    const suggested = prefill?.() ?? {};
    fill(form, draft.values, isEmpty);
    fill(form, suggested, (typed, field) => !typed || typed === draft.prefilled?.[field]);
    current.current = { ...draft, prefilled: { ...draft.prefilled, ...suggested } };
    keepTyped(form.getValues());
    const endFollowing = followDraft(name, follow);
    const endKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!unkeeping.current) keepTyped(values);
      },
    });
    return () => {
      endFollowing();
      endKeeping();
    };
  }, [form, name, unkept, prefill, keep, take]);

  // After the effect above: what was kept comes first.
  useEffect(
    () =>
      $session.subscribe(() => {
        const { current: former } = member;
        const now = signedIn();
        if (!now || JSON.stringify(now) === JSON.stringify(former)) return;
        member.current = now;
        unkeeping.current = true;
        fill(form, now, (typed, field) => !typed || typed === former[field]);
        unkeeping.current = false;
        // By another sender it is another request.
        const { key, sender } = current.current;
        if (key && sender !== accountId()) keep({ ...current.current, key: undefined });
      }),
    [form, keep],
  );

  const clear = useCallback(() => {
    unkeeping.current = true;
    form.reset();
    fill(form, signedIn() ?? {});
    unkeeping.current = false;
    forgetDraft(name);
    take(readDraft(name), false);
  }, [form, name, take]);

  return {
    drafted,
    clear,
    begin() {
      const values: FieldValues = form.getValues();
      const sending = JSON.stringify(unkept.map((field) => values[field]));
      const isAnother = sentUnkept.current !== undefined && sentUnkept.current !== sending;
      sentUnkept.current = sending;
      const { key } = current.current;
      const draft = withKey({ ...current.current, key: isAnother ? undefined : key }, accountId());
      keep(draft);
      return draft;
    },
    finish(key) {
      if (current.current.key === key) clear();
    },
  };
}

function textsOf(values: FieldValues, unkept: readonly string[]): Draft['values'] {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => !unkept.includes(field))
      .map(([field, value]) => [field, Array.isArray(value) ? value.map(String) : (value ?? '')]),
  );
}

/** Name and address of who is signed in, if anybody is. */
function signedIn(): Draft['values'] | undefined {
  const session = $session.get();
  if (session.status !== 'member') return undefined;
  const { name, username, email } = session.user;
  return { name: name ?? username, email };
}

/** The id of the account that is signed in, if any is. */
function accountId(): number | undefined {
  const session = $session.get();
  return session.status === 'member' ? session.user.id : undefined;
}

/** For fields in which something may have been typed before the script was there. */
const isEmpty = (typed: unknown) => !typed;

/** Sets the fields of a form, those that hold what may be replaced. */
function fill<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Draft['values'],
  mayReplace: (typed: unknown, field: string) => boolean = () => true,
): void {
  for (const [field, value] of Object.entries(values)) {
    const texts = Array.isArray(value)
      ? value.map((text, index): [string, string] => [`${field}.${index}`, text])
      : [[field, value] as const];
    for (const [path, text] of texts) {
      const name = path as FieldPath<Values>;
      if (mayReplace(form.getValues(name), path))
        form.setValue(name, text as PathValue<Values, typeof name>);
    }
  }
}
