import { boolean, pgTable } from 'drizzle-orm/pg-core';

/** What all admins are held to: one row, or none before anything was decided. */
export const adminRules = pgTable('admin_rules', {
  id: boolean('id').primaryKey().default(true),
  factorRequired: boolean('factor_required').notNull().default(false),
});
