// A message of the contact form.
import * as v from 'valibot';
import { maxLength, minLength } from '../limits.ts';
import { emailAddress, line, paragraphs } from '../text.ts';
import { deliverySchema } from './delivery.ts';
import { noteSchema } from './note.ts';
import { id, timestamp } from './work.ts';

/** What a person fills in. */
export const messageForm = v.object({
  name: line({
    min: minLength.name,
    message: 'Name must be at least 2 characters',
    tooLong: `Name must be at most ${maxLength.line} characters`,
  }),
  email: emailAddress('Please enter a valid email address'),
  subject: line({
    min: minLength.subject,
    message: 'Subject must be at least 3 characters',
    tooLong: `Subject must be at most ${maxLength.line} characters`,
  }),
  message: paragraphs({
    min: minLength.message,
    message: 'Message must be at least 10 characters',
    tooLong: `Message must be at most ${maxLength.text} characters`,
  }),
});

export type MessageForm = v.InferOutput<typeof messageForm>;

/** A message as the desk reads it. */
export const messageSchema = v.object({
  id,
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  read: v.boolean(),
  createdAt: timestamp,
  /** What the sender was told to name when asking again. */
  reference: v.string(),
  /** Looked like it came from a robot: stored, but not mailed. */
  suspected: v.boolean(),
  /** Came in while the database was out of reach, and was stored later. */
  spooled: v.boolean(),
  /** Came in beyond the day's cap: mailed to nobody until an admin releases it. */
  held: v.boolean(),
  /** When it was put away; `null`: it stands in the list. */
  archivedAt: v.nullable(timestamp),
});

export type Message = v.InferOutput<typeof messageSchema>;

/** A message with what was written about it. */
export const inboxMessageSchema = v.object({
  ...messageSchema.entries,
  /** All letters about it, the oldest first. */
  letters: v.array(deliverySchema),
  /** What admins note on it for themselves, the oldest first. */
  notes: v.array(noteSchema),
});

export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>;
