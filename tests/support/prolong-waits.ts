import { like, sql } from 'drizzle-orm';
import { attempts } from '#server/db/tables/attempts';
import type { Api } from './api.ts';

/** Makes a wait for an account last as long as its window, so that no wait ends while a test runs. */
export async function prolongWaits({ db }: Api): Promise<void> {
  await db
    .update(attempts)
    .set({ freeAt: sql`ends_at` })
    .where(like(attempts.key, 'login-account%'));
}
