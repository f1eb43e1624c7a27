import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { uploadKinds } from '#contract/media-types';
import { moment } from './moment.ts';

const byteCount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const uploads = pgTable('uploads', {
  /** The id in the file's address. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: uploadKinds }).notNull(),
  /** As its owner called it; shown, never used as a path. */
  filename: text('filename').notNull(),
  /** How long the file was said to be when it was begun. */
  bytes: byteCount('bytes'),
  /** How much of it is kept. Nobody may add to an upload whose count is not what they believe it to be. */
  receivedBytes: byteCount('received_bytes').default(0),
  /** The names of its parts in Blobs, in order. */
  parts: text('parts').array().notNull().default(sql`'{}'`),
  /** `removing`: no longer anything; its parts are being let go of. */
  state: text('state', { enum: ['receiving', 'stored', 'removing'] })
    .notNull()
    .default('receiving'),
  /** What its content asked for, once it is whole. */
  extension: text('extension'),
  ownerId: integer('owner_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When bytes last came in, or when it became whole. */
  activeAt: moment('active_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

export type UploadRow = typeof uploads.$inferSelect;
