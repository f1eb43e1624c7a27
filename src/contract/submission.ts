// What every form of the site sends and is answered besides its own fields.
import * as v from 'valibot';
import { id, timestamp } from './entities/work.ts';

/** The header with a UUID that the form makes: a repeat with the same one gets the first answer. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * What tells a robot from a person. Both are optional, and nonsense in them counts as absent: who sends only the
 * fields of the form is not a suspect.
 */
export const signalEntries = {
  /** A field that people do not see. */
  homepage: v.fallback(v.optional(v.string()), undefined),
  /** Between the opening of the page, or the start of the draft, and the sending, in milliseconds. */
  elapsedMs: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
};

/**
 * The answer to a form. Without `id` it was taken in while the database was out of reach (202): it is stored as soon as
 * that is back.
 */
export const receiptSchema = v.object({
  reference: v.string(),
  id: v.optional(id),
  createdAt: v.optional(timestamp),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The page of each form, and the one where a browser is sent that posted it by itself. */
export const formPages = {
  message: { form: '/contact', thanks: '/thank-you/message' },
  project: { form: '/submit-project', thanks: '/thank-you/project' },
} as const;
