import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Browsers that have logged in to an account. They open nothing: they are counted apart when they log in again. */
export const devices = pgTable('devices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: text('token_hash').notNull(),
  /** The hash before it: the answer with the newer token may have been lost. */
  formerHash: text('former_hash'),
  renewedAt: moment('renewed_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
});
