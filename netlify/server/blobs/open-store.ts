import { setTimeout as pause } from 'node:timers/promises';
import { getStore, type Store } from '@netlify/blobs';
import { currentDeployment } from '../deployment.ts';
import { currentEnvironment } from '../environment.ts';
import { fetchWhole, reasonOf } from '../fetch-whole.ts';

export interface StoreOptions {
  name: string;
  /** `strong` reads from where it was written, `eventual` from nearby, up to a minute late. */
  consistency?: 'eventual' | 'strong';
  /** How long a request may take, in milliseconds. One that takes longer is given up: it would take too long again. */
  requestMs: number;
}

/** How often a request that fails is made. */
const attempts = 2;
/** Before the second attempt; before each further one twice as long. */
const pauseMs = 200;

/**
 * The client waits 5 s after each failure and tries six times: longer than anybody waits for an answer. It takes any
 * status below 500 as the store's own word, so this one ends its waiting (RFC 4918, section 11.4: Failed Dependency).
 */
const gaveUp = 424;

/**
 * A store of the site, or of its previews, that this function runs for. Commands, for whose answers nobody waits, have
 * limits of their own for all stores, in their environment.
 */
export function openStore({ name, consistency = 'eventual', requestMs }: StoreOptions): Store {
  const { BLOBS_REQUEST_MS, BLOBS_ATTEMPTS } = currentEnvironment();
  const limits = {
    requestMs: BLOBS_REQUEST_MS ?? requestMs,
    attempts: BLOBS_ATTEMPTS ?? attempts,
  };
  return getStore({
    name: currentDeployment().storeNamed(name),
    consistency,
    fetch: (address, init) => insist(address, init, limits),
  });
}

/** Answers whole: an answer whose body breaks off is none. */
async function insist(
  address: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  limits: { requestMs: number; attempts: number },
): Promise<Response> {
  let reason = '';
  for (let attempt = 1; attempt <= limits.attempts; attempt++) {
    if (attempt > 1) await pause(pauseMs * 2 ** (attempt - 2));
    try {
      const signal = AbortSignal.timeout(limits.requestMs);
      const response = await fetchWhole(address, { ...init, signal });
      if (response.status < 500 && response.status !== 429) return response;
      reason = `${response.status} status code`;
    } catch (error) {
      reason = reasonOf(error);
      if (error instanceof DOMException && error.name === 'TimeoutError') break;
    }
  }
  // The client repeats this header in its error.
  return new Response(null, { status: gaveUp, headers: { 'x-nf-error': reason } });
}
