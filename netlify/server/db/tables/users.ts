import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { roles } from '#contract/options';
import { moment } from './moment.ts';

/** Username and e-mail are unique without case, by indexes over `lower(…)`. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  /** An Argon2id hash in PHC format. */
  password: text('password').notNull(),
  /** The hash above, once a login has shown its password to be shorter than the role allows. */
  shortPassword: text('short_password'),
  name: text('name'),
  role: text('role', { enum: roles }).notNull().default('user'),
  /** Since when the mailbox of `email` is known to be the owner's. */
  addressConfirmedAt: moment('address_confirmed_at'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastLogin: moment('last_login'),
});
