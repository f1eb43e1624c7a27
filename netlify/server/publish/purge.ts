import { purgeCache } from '@netlify/functions';
import { currentDeployment } from '../deployment.ts';
import { currentEnvironment } from '../environment.ts';
import { describeError, log } from '../log.ts';

/** Only a deploy has a CDN before it, and then Netlify gives its functions this token. */
export const canPurge = (): boolean =>
  Boolean(process.env['NETLIFY_PURGE_API_TOKEN']) && !currentDeployment().isPreview;

/** `purgeCache` waits as long as it takes, and every change to the content waits for it. */
const timeoutMs = 5000;

/**
 * Makes the CDN forget every answer that carries one of these tags. Resolves when it has: the next request gets the new
 * list.
 * @returns whether it was done. One that is not answered in time is not.
 */
export async function purge(tags: string[]): Promise<boolean> {
  const { PURGE_API_URL } = currentEnvironment();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The CDN does not answer.')), timeoutMs);
  try {
    const purging = purgeCache({ tags, ...(PURGE_API_URL && { apiURL: PURGE_API_URL }) });
    await Promise.race([purging, timeout]);
    return true;
  } catch (error) {
    log('warn', 'purge failed', { tags, ...describeError(error) });
    return false;
  } finally {
    clearTimeout(timer);
  }
}
