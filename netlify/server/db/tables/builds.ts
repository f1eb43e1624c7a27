import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * What leads to a build: some quiet after a change, changes for long enough, *Publish now* or a take-down, a start of the
 * local site, a deploy that Netlify began by itself. Those of the first three are asked for by the site, one at a time.
 */
export const buildReasons = ['quiet', 'steady', 'wanted', 'start', 'deploy'] as const;
export type BuildReason = (typeof buildReasons)[number];

/** Every build of the live site that was asked for or has begun. */
export const builds = pgTable('builds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  reason: text('reason', { enum: buildReasons }).notNull(),
  state: text('state', { enum: ['asked', 'building', 'live', 'failed'] }).notNull(),
  /** What it was asked for; once it has begun, what it has read. */
  version: integer('version').notNull(),
  /** Netlify's name of the deploy. */
  deployId: text('deploy_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  /** Why it failed. */
  failure: text('failure'),
  hookAttempts: integer('hook_attempts').notNull().default(0),
  /** When the hook may be called next; `null`: it has answered, or is not needed. */
  hookDueAt: moment('hook_due_at'),
  /** Until when it may not be called again, whatever is wished: the last call may still lead to a build. */
  hookHeldUntil: moment('hook_held_until'),
  /** When it promised the build, or the deploy began: from then on something is to be heard of it. */
  hookAnsweredAt: moment('hook_answered_at'),
  /** Why the hook's last call failed. */
  hookFailure: text('hook_failure'),
});
