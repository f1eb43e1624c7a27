import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** How far the content has come, in one row. `content_changed()` in the migrations raises the version. */
export const siteState = pgTable('site_state', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(0),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** The first change that no build was asked for yet. */
  firstChangedAt: moment('first_changed_at'),
  /** The newest version that a build was asked for, or has read. */
  askedVersion: integer('asked_version').notNull().default(0),
  /**
   * Since when a build is wanted: by *Publish now*, by a take-down, which `publish_event()` notices, or because one was
   * asked for. Until one that began after this is live.
   */
  wantedAt: moment('wanted_at'),
  liveVersion: integer('live_version').notNull().default(0),
  liveAt: moment('live_at'),
  /** Netlify's name of the deploy that visitors see; `null` where it is not known. */
  liveDeployId: text('live_deploy_id'),
  /** The last two purges, the older one first. */
  purgedAt: timestamp('purged_at', { withTimezone: true }).array().notNull().default([]),
});
