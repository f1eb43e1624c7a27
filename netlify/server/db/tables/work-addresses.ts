import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Addresses that works had before their titles changed; the database writes them. */
export const workAddresses = pgTable(
  'work_addresses',
  {
    kind: text('kind', { enum: ['video', 'image'] }).notNull(),
    slug: text('slug').notNull(),
    workId: integer('work_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
