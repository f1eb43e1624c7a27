import { pgTable, text } from 'drizzle-orm/pg-core';
import { workColumns } from './work-columns.ts';

export const videos = pgTable('videos', {
  ...workColumns(),
  duration: text('duration').notNull().default('00:00'),
});
