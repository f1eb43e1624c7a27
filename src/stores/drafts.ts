import * as v from 'valibot';
import { draftKey } from '#contract/storage-keys';
import { forgetStoredText, readStoredText, storeText } from '#lib/stored-text';

const valuesSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

const draftSchema = v.object({
  /** What was typed, by the field's name. */
  values: valuesSchema,
  /** What the address of a page filled in, which that of a later one may replace while it is as it was. */
  prefilled: v.optional(valuesSchema),
  /** When it was begun, in milliseconds since 1970. */
  startedAt: v.number(),
  /** The idempotency key of the last try to send exactly these values. */
  key: v.optional(v.string()),
  /** The id of the account that made that try, if any did. */
  sender: v.optional(v.number()),
});

/** What is kept of a form until it is sent. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** The draft of a form, or an empty one that began with the page: people type before its script is there. */
export function readDraft(form: string): Draft {
  const kept = v.safeParse(draftSchema, parse(readStoredText(draftKey(form)) ?? ''));
  return kept.success ? kept.output : { values: {}, startedAt: performance.timeOrigin };
}

/** Keeps a draft. @returns whether the browser has kept it. */
export function keepDraft(form: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  storeText(draftKey(form), text);
  return readStoredText(draftKey(form)) === text;
}

export function forgetDraft(form: string): void {
  forgetStoredText(draftKey(form));
}

/** Forgets a draft that was sent under a key, unless something else was typed since, in another tab. */
export function forgetSent(form: string, key: string): void {
  if (readDraft(form).key === key) forgetDraft(form);
}

/**
 * The draft after something was typed. Other values are another request, so they need another key; the same ones keep
 * theirs, also over a reload. Blank fields are no values: those of an account are blank until it is known.
 */
export function withValues(draft: Draft, values: Draft['values']): Draft {
  if (JSON.stringify(withoutBlanks(values)) === JSON.stringify(withoutBlanks(draft.values)))
    return draft;
  return { ...draft, values, key: undefined };
}

/** The draft with a key to send it under. @param sender the id of the account that sends it, if any does. */
export function withKey(draft: Draft, sender?: number): Draft & { key: string } {
  return { ...draft, key: draft.key ?? crypto.randomUUID(), sender };
}

/**
 * How long a draft has been worked on, in milliseconds. The clock may have been set back since it was begun: then it
 * says less than nothing, which is as far from a robot as the same time ahead.
 */
export function elapsedMsOf({ startedAt }: Draft): number {
  return Math.max(performance.now(), Math.abs(Date.now() - startedAt));
}

/**
 * Calls back when the draft of a form may have become another one elsewhere: in another tab, or in a page that came
 * after this one before Back brought it out of the browser's memory.
 * @returns what ends it.
 */
export function followDraft(form: string, changed: () => void): () => void {
  const following = new AbortController();
  const { signal } = following;
  addEventListener('storage', ({ key }) => key === draftKey(form) && changed(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && changed(), { signal });
  return () => following.abort();
}

/** Whether anything was typed. */
export function isEmptyDraft({ values, prefilled }: Draft): boolean {
  return Object.entries(values).every(
    ([field, value]) =>
      value === prefilled?.[field] || [value].flat().every((text) => text.trim() === ''),
  );
}

const withoutBlanks = (values: Draft['values']) =>
  Object.entries(values).filter(([, value]) => [value].flat().some((text) => text !== ''));

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
