import { pgTable } from 'drizzle-orm/pg-core';
import { workColumns } from './work-columns.ts';

export const images = pgTable('images', workColumns());
