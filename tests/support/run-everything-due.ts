import { sql } from 'drizzle-orm';
import { markDue } from '#server/blobs/due-mark';
import { outbox } from '#server/db/tables/outbox';
import type { Api } from './api.ts';

/** Lets the time pass that letters and tasks wait for, and runs the scheduled function. */
export async function runEverythingDue(api: Api): Promise<void> {
  await api.db.update(outbox).set({ dueAt: sql`now() - interval '1 second'` });
  await markDue();
  await api.runScheduled();
}
