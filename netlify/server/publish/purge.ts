import { purgeCache } from '@netlify/functions';
import { describeError, log } from '../http/log.ts';
import type { Route } from '../http/route.ts';

/**
 * Makes the CDN forget every answer that carries one of these tags. Resolves when it has: whoever asks next gets the new
 * list. A purge that fails is logged, and what it should have removed ends with its `s-maxage`.
 * @param api another address of Netlify's API, for tests.
 */
export async function purge(tags: string[], api?: { apiURL: string }): Promise<void> {
  // Only a deploy has a CDN before it, and then Netlify gives its functions this token.
  if (!process.env['NETLIFY_PURGE_API_TOKEN']) return;
  try {
    await purgeCache({ tags, ...api });
  } catch (error) {
    log('warn', 'purge failed', { tags, ...describeError(error) });
  }
}

/** Routes whose successful changes make the CDN forget what carries these tags, before the caller is answered. */
export function purging(tags: string[], routes: Route[]): Route[] {
  return routes.map((entry) => {
    if (entry.endpoint.method === 'GET') return entry;
    return {
      ...entry,
      run: async (call) => {
        const reply = await entry.run(call);
        await purge(tags);
        return reply;
      },
    };
  });
}
