// Mail of the site that has not been sent, as the desk shows it.
import * as v from 'valibot';
import { mailKinds, valuesOf } from '../options.ts';
import { id, timestamp } from './work.ts';

export const letterSchema = v.object({
  id,
  letter: v.picklist(valuesOf(mailKinds)),
  /** `failed`: it was tried for as long as it is tried. */
  state: v.picklist(['waiting', 'failed']),
  /** Of the message or project that it is about; `null` for the others. */
  reference: v.nullable(v.string()),
  attempts: v.number(),
  dueAt: timestamp,
  /** Why the last attempt failed. */
  failure: v.nullable(v.string()),
  createdAt: timestamp,
});

export type UnsentLetter = v.InferOutput<typeof letterSchema>;
