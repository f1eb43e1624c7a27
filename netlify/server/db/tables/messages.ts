import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  read: boolean('read').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  reference: text('reference').notNull(),
  /** Set for as long as a repeat of the form gets the first answer. */
  idempotencyKey: uuid('idempotency_key'),
  suspected: boolean('suspected').notNull().default(false),
  /** Came in while the database was out of reach, and was stored later. */
  spooled: boolean('spooled').notNull().default(false),
  /** Came in beyond the day's cap: mailed to nobody until an admin releases it. */
  held: boolean('held').notNull().default(false),
  /** When it was put away; `null`: it stands in the list. */
  archivedAt: moment('archived_at'),
});
