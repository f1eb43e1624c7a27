import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { messages } from './messages.ts';
import { moment } from './moment.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** What admins note on a message or project for themselves. */
export const notes = pgTable('notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
  projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
});
