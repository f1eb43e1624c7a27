import type { Today } from '#contract/entities/today';
import { isStoreFailure } from '../blobs/store-failure.ts';
import { describeError, log } from '../log.ts';
import { listArrivals } from './spool.ts';

/** What can be stored is stored a minute after the database is back. */
const storedWithinMs = 3_600_000;

/** Forms that wait although the database is there to take them; `null` while Blobs does not answer. */
export async function findUnstored(): Promise<Today['unstored']> {
  const arrivals = await listArrivals().catch((error: unknown) => {
    if (!isStoreFailure(error)) throw error;
    log('warn', 'spool not read', describeError(error));
    return null;
  });
  if (!arrivals) return null;
  const since = Date.now() - storedWithinMs;
  const waiting = arrivals.filter((at) => !at || at.getTime() < since);
  const [oldest] = waiting.filter((at) => at !== null).sort((one, other) => +one - +other);
  return { count: waiting.length, oldestAt: oldest?.toISOString() ?? null };
}
