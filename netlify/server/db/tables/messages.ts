import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './work-columns.ts';

export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  read: boolean('read').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});
