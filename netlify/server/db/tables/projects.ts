import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

export const projects = pgTable('projects', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  projectType: text('project_type').notNull(),
  budget: text('budget').notNull(),
  /** What the package was called and cost where the client chose it. */
  packageLabel: text('package_label'),
  packagePrice: text('package_price'),
  fileUrl: text('file_url').notNull(),
  moreUrls: text('more_urls').array().notNull().default(sql`'{}'`),
  paymentMethod: text('payment_method').notNull(),
  status: text('status', { enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending'),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  reference: text('reference').notNull(),
  /** Set for as long as a repeat of the form gets the first answer. */
  idempotencyKey: uuid('idempotency_key'),
  suspected: boolean('suspected').notNull().default(false),
  /** Came in while the database was out of reach, and was stored later. */
  spooled: boolean('spooled').notNull().default(false),
  /** Came in beyond the day's cap: mailed to nobody until an admin releases it. */
  held: boolean('held').notNull().default(false),
  /** When it was put away; `null`: it stands in the list. */
  archivedAt: moment('archived_at'),
});
