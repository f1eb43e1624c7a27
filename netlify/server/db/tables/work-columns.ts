import { sql } from 'drizzle-orm';
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment with milliseconds, as JavaScript's `Date` holds it: a cursor made from one finds its row again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The columns that videos and images share. A function, because every table needs columns of its own. */
export const workColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  url: text('url').notNull(),
  thumbnailUrl: text('thumbnail_url'),
  category: text('category').notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  featured: boolean('featured').notNull().default(false),
  width: integer('width'),
  height: integer('height'),
  placeholder: text('placeholder'),
  alternativeText: text('alternative_text'),
  state: text('state', { enum: ['draft', 'scheduled', 'published'] })
    .notNull()
    .default('published'),
  /** 0: never placed by hand. Higher stands earlier in the public lists. */
  placement: integer('placement').notNull().default(0),
  publishedAt: moment('published_at').defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
