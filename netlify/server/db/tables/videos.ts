import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { workColumns } from './work-columns.ts';

export const videos = pgTable('videos', {
  ...workColumns(),
  duration: text('duration').notNull().default('00:00'),
  /** A WebVTT file. */
  captions: text('captions'),
  /** BCP 47. It says something only where there are captions. */
  captionsLanguage: text('captions_language').notNull().default('en'),
  hasCaptions: boolean('has_captions').notNull().generatedAlwaysAs(sql`captions is not null`),
  transcript: text('transcript'),
  /** Nothing is heard in it, so it lacks no captions. */
  silent: boolean('silent').notNull().default(false),
});
