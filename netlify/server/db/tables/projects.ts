import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './work-columns.ts';

export const projects = pgTable('projects', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  projectType: text('project_type').notNull(),
  budget: text('budget').notNull(),
  fileUrl: text('file_url').notNull(),
  paymentMethod: text('payment_method').notNull(),
  status: text('status', { enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
