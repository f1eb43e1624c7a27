import { like, sql } from 'drizzle-orm';
import { attempts } from '#server/db/tables/attempts';
import type { Api } from './api.ts';

/** Makes whoever waits for an account wait for as long as its window lasts, so that no wait ends while a test runs. */
export async function prolongWaits({ db }: Api): Promise<void> {
  await db
    .update(attempts)
    .set({ freeAt: sql`ends_at` })
    .where(like(attempts.key, 'login-account%'));
}
