import { sql } from 'drizzle-orm';
import { outbox } from '#server/db/tables/outbox';
import { markDue } from '#server/scheduled/mark';
import type { Api } from './api.ts';

/** Lets the time pass that letters and tasks wait for, and runs the scheduled function. */
export async function runEverythingDue(api: Api): Promise<void> {
  await api.db.update(outbox).set({ dueAt: sql`now() - interval '1 second'` });
  await markDue();
  await api.runScheduled();
}
