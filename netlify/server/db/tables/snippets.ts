import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Texts that are kept to be put into replies. */
export const snippets = pgTable('snippets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
