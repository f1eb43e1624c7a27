import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contentStates } from '#contract/options';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Keys are unique without case, by an index over `lower(key)`. */
export const siteContents = pgTable('site_contents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  pageLocation: text('page_location').notNull(),
  modifiedBy: integer('modified_by').references(() => users.id, { onDelete: 'set null' }),
  modifiedAt: moment('modified_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  state: text('state', { enum: contentStates }).notNull().default('published'),
  /** When a scheduled text becomes public; the database takes it from any other. */
  publishAt: moment('publish_at'),
  /** Pages leave its place out, from the next build on. */
  hidden: boolean('hidden').notNull().default(false),
  /** What pages read: the content that was published last, kept by the database. `null`: never published. */
  publishedContent: text('published_content'),
});
