import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** What admins set of the site, a section a row. */
export const settings = pgTable('settings', {
  /** Names the section in the events, which are of the kind `site`. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  section: text('section').notNull().unique(),
  /** What the log calls the section. */
  title: text('title').notNull(),
  /** `null`: the default holds again. */
  value: jsonb('value'),
  modifiedBy: integer('modified_by').references(() => users.id, { onDelete: 'set null' }),
  modifiedAt: moment('modified_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});
