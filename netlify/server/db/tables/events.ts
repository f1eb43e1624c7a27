import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventActions, eventKinds } from '#contract/entities/event';
import { moment } from './moment.ts';
import { users } from './users.ts';

export type EventKind = (typeof eventKinds)[number];
export type EventAction = (typeof eventActions)[number];

/** What has a history: each change of it keeps the row before and after. */
export type ContentKind = Extract<EventKind, 'video' | 'image' | 'site-content'>;

/** Everything that admins did, in order: the history of each item of content and the audit log in one. */
export const events = pgTable('events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: eventKinds }).notNull(),
  /** `null` for an arrangement, which is of a whole list, and for what has no number. */
  itemId: integer('item_id'),
  action: text('action', { enum: eventActions }).notNull(),
  /** The row as Postgres has it, under the names of its columns; the ids in their order for an arrangement. */
  before: jsonb('before'),
  after: jsonb('after'),
  /** `null` for the commands of the site, and for an account that is gone. */
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  happenedAt: moment('happened_at').notNull().defaultNow(),
  /** From where, as the host takes the address for. */
  place: text('place'),
  /** How often it happened, of what is counted by the hour. */
  count: integer('count').notNull().default(1),
  hour: moment('hour'),
  /** The content version that this made; `null` when no visitor can see it. A trigger sets it. */
  version: integer('version'),
  /** Of the request that added something, for as long as a repeat of it is known. */
  idempotencyKey: uuid('idempotency_key'),
});
