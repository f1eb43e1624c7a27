import { sql } from 'drizzle-orm';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { contentStates, type Making } from '#contract/options';
import { moment } from './moment.ts';
import { users } from './users.ts';

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
  /** The last part of the address of the work's page: given by the database, from the title. */
  slug: text('slug').notNull().default(''),
  /** `null`: nothing is said about how it was made. */
  making: text('making').$type<Making>(),
  tools: text('tools').array().notNull().default(sql`'{}'`),
  credits: text('credits'),
  processNote: text('process_note'),
  directorNote: text('director_note'),
  frames: text('frames').array().notNull().default(sql`'{}'`),
  beforeUrl: text('before_url'),
  state: text('state', { enum: contentStates }).notNull().default('published'),
  /** When a scheduled work becomes public; the database takes it from any other. */
  publishAt: moment('publish_at'),
  /** 0: never placed by hand. Higher stands earlier in the public lists. */
  placement: integer('placement').notNull().default(0),
  /** When it was published first, given by the database; `null`: it never was. */
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Rises with each change of its content: what `If-Match` is compared with. */
  version: integer('version').notNull().default(1),
  modifiedBy: integer('modified_by').references(() => users.id, { onDelete: 'set null' }),
  modifiedAt: moment('modified_at').notNull().defaultNow(),
});
