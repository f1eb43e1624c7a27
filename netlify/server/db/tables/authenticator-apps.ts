import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Secrets of time-based one-time passwords, which both sides have to know: one for each account. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 160 bits in base64url. */
  secret: text('secret').notNull(),
  /** The half minute whose code was used last: none is taken twice (RFC 6238, section 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** When the first code was given; until then it is asked for at no login. */
  confirmedAt: moment('confirmed_at'),
});
