import * as v from 'valibot';
import { draftKey } from '#contract/storage-keys';
import { forgetStoredText, readStoredText, storeText } from '#lib/stored-text';

const draftSchema = v.object({
  /** What was typed, by the field's name. */
  values: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  /** When it was begun, in milliseconds since 1970. */
  startedAt: v.number(),
  /** The idempotency key of the last try to send exactly these values. */
  key: v.optional(v.string()),
});

/** What is kept of a form until it is sent. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** The draft of a form, or an empty one that began with the page: people type before its script is there. */
export function readDraft(form: string): Draft {
  const kept = v.safeParse(draftSchema, parse(readStoredText(draftKey(form)) ?? ''));
  return kept.success ? kept.output : { values: {}, startedAt: performance.timeOrigin };
}

export function keepDraft(form: string, draft: Draft): void {
  storeText(draftKey(form), JSON.stringify(draft));
}

export function forgetDraft(form: string): void {
  forgetStoredText(draftKey(form));
}

/**
 * The draft after something was typed. Other values are another request, so they need another key; the same ones keep
 * theirs, also over a reload.
 */
export function withValues(draft: Draft, values: Draft['values']): Draft {
  if (JSON.stringify(values) === JSON.stringify(draft.values)) return draft;
  return { values, startedAt: draft.startedAt };
}

/** The draft with a key to send it under. */
export function withKey(draft: Draft): Draft & { key: string } {
  return { ...draft, key: draft.key ?? crypto.randomUUID() };
}

/** Whether anything was typed. */
export function isEmptyDraft({ values }: Draft): boolean {
  return Object.values(values)
    .flat()
    .every((text) => text.trim() === '');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
