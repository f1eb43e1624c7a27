import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** What a login that is not finished, or a passkey that is being made, began with. Each is used once. */
export const challenges = pgTable('challenges', {
  /** SHA-256 of the challenge. */
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', { enum: ['log-in', 'add-passkey', 'confirm'] }).notNull(),
  /** `null` for a login with a passkey alone, which says itself whose it is. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The hash that a password was checked against: a login does not outlive a change of it meanwhile. */
  password: text('password'),
  expiresAt: moment('expires_at').notNull(),
});
