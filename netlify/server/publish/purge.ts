import { purgeCache } from '@netlify/functions';
import { currentDeployment } from '../deployment.ts';
import { currentEnvironment } from '../environment.ts';
import { describeError, log } from '../log.ts';

/** Only a deploy has a CDN before it, and then Netlify gives its functions this token. */
export const canPurge = (): boolean =>
  Boolean(process.env['NETLIFY_PURGE_API_TOKEN']) && !currentDeployment().isPreview;

/**
 * Makes the CDN forget every answer that carries one of these tags. Resolves when it has: the next request gets the new
 * list.
 * @returns whether it was done.
 */
export async function purge(tags: string[]): Promise<boolean> {
  const { PURGE_API_URL } = currentEnvironment();
  try {
    await purgeCache({ tags, ...(PURGE_API_URL && { apiURL: PURGE_API_URL }) });
    return true;
  } catch (error) {
    log('warn', 'purge failed', { tags, ...describeError(error) });
    return false;
  }
}
