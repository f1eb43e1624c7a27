// What an admin notes on a message or project for the others who keep the site. It is never mailed.
import * as v from 'valibot';
import { maxLength } from '../limits.ts';
import { paragraphs } from '../text.ts';
import { id, timestamp } from './work.ts';

export const noteForm = v.object({
  text: paragraphs({
    min: 1,
    message: 'Please write a note',
    tooLong: `A note must be at most ${maxLength.text} characters`,
  }),
});

export const noteSchema = v.object({
  id,
  text: v.string(),
  /** `null` when that account is gone. */
  author: v.nullable(v.string()),
  createdAt: timestamp,
});

export type Note = v.InferOutput<typeof noteSchema>;
