import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** New addresses of accounts that are asked for, and for some days those that were. */
export const addressChanges = pgTable('address_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  formerEmail: text('former_email').notNull(),
  email: text('email').notNull(),
  /** The hash of the token of the session that asked: it goes on. */
  askedBy: text('asked_by').notNull(),
  /** SHA-256 of what the link to the new and to the former address carries; `null` until its letter is sent. */
  newHash: text('new_hash'),
  formerHash: text('former_hash'),
  newAgreedAt: moment('new_agreed_at'),
  formerAgreedAt: moment('former_agreed_at'),
  /** `null` while it is open. */
  outcome: text('outcome', { enum: ['changed', 'stopped'] }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
