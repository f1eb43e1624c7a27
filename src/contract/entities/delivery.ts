// What became of a letter about something that came in, as the desk shows it beside that.
import * as v from 'valibot';
import { letterKinds, valuesOf } from '../options.ts';
import { id, timestamp } from './work.ts';

export const deliverySchema = v.object({
  id,
  letter: v.picklist(valuesOf(letterKinds)),
  /** `failed`: it is no longer tried; `withheld`: a cap kept it from being sent. */
  state: v.picklist(['waiting', 'sent', 'failed', 'withheld']),
  /** Why the last attempt failed; one that waits is tried again. */
  failure: v.nullable(v.string()),
  /** What an admin wrote in it. */
  note: v.nullable(v.string()),
  /** Who wrote a reply; `null` for other letters, and when that account is gone. */
  author: v.nullable(v.string()),
  createdAt: timestamp,
  sentAt: v.nullable(timestamp),
});

export type Delivery = v.InferOutput<typeof deliverySchema>;
