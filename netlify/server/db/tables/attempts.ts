import { boolean, integer, interval, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How often something limited was tried, per account or address, within the window that is running. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  /** Attempts before the first wait. */
  allowed: integer('allowed').notNull(),
  /** The attempts of the window that were let through. */
  count: integer('count').notNull(),
  startedAt: instant('started_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** From when on the next attempt is let through. */
  freeAt: instant('free_at').notNull(),
  /** The wait after the last allowed attempt; each further one doubles it. */
  firstWait: interval('first_wait').notNull(),
  /** No wait is longer. */
  longestWait: interval('longest_wait').notNull(),
  /** Whether the latest attempt came too early. */
  refused: boolean('refused').notNull(),
});
