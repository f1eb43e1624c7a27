import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { teamRoles } from '#contract/options';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Who is asked to keep the site too. The address is unique without case, by an index over `lower(…)`. */
export const invitations = pgTable('invitations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  role: text('role', { enum: teamRoles }).notNull(),
  /** SHA-256 of what the latest link carries; `null` until its letter is sent. */
  tokenHash: text('token_hash'),
  invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
