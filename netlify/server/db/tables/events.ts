import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** What has a history. */
export const eventKinds = ['video', 'image', 'site-content'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventActions = ['created', 'changed', 'deleted', 'arranged'] as const;
export type EventAction = (typeof eventActions)[number];

/** Everything that admins did to the content, in order: the history of each item and the audit log in one. */
export const events = pgTable('events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: eventKinds }).notNull(),
  /** `null` for an arrangement, which is of a whole list. */
  itemId: integer('item_id'),
  action: text('action', { enum: eventActions }).notNull(),
  /** The row as Postgres has it, under the names of its columns; the ids in their order for an arrangement. */
  before: jsonb('before'),
  after: jsonb('after'),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  happenedAt: moment('happened_at').notNull().defaultNow(),
});
