// Mail that could not be sent, and another try.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../entities/work.ts';
import { mailKinds, valuesOf } from '../options.ts';

export const failedLetterSchema = v.object({
  id,
  letter: v.picklist(valuesOf(mailKinds)),
  /** The subject of the message, or the title of the project, that it is about; `null` for a mail about an account. */
  about: v.nullable(v.string()),
  /** The reference of that message or project. */
  reference: v.nullable(v.string()),
  /** Why the last attempt failed. */
  failure: v.nullable(v.string()),
  createdAt: timestamp,
  /** When it is tried again by itself; `null` for what is not tried any more. */
  nextAttemptAt: v.nullable(timestamp),
});

export type FailedLetter = v.InferOutput<typeof failedLetterSchema>;

/** Mail that was tried for as long as it is worth it, or fails again and again, the newest first. */
export const listFailedLetters = endpoint({
  method: 'GET',
  path: '/api/admin/letters',
  access: 'admin',
  query: null,
  body: null,
  answer: v.array(failedLetterSchema),
});

/** Tries a mail again whose last attempt failed, as if it were new. */
export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/admin/letters/:id/resend',
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});
