import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

export const sessions = pgTable('sessions', {
  /** Names a session where accounts are managed; it opens nothing. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the token: a stolen row cannot be turned back into one. */
  tokenHash: text('token_hash').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When its owner last showed that it is they. */
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  /** Such as `Firefox on Windows`, in the site's own words. */
  device: text('device'),
  /** The city and country that the host takes the address for. */
  place: text('place'),
});
