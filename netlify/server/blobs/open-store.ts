import { getStore, type Store } from '@netlify/blobs';
import { currentDeployment } from '../deployment.ts';

export interface StoreOptions {
  name: string;
  /** `strong` reads from where it was written, `eventual` from nearby, up to a minute late. */
  consistency?: 'eventual' | 'strong';
  /** How long a request may take before it is given up, in milliseconds. */
  patienceMs: number;
}

const attempts = 2;
const pauseMs = 200;

/**
 * The client waits 5 s after each failure and tries six times: longer than anybody waits for an answer. It takes any
 * status below 500 as the store's own word, so this one ends its waiting (RFC 4918, section 11.4: Failed Dependency).
 */
const gaveUp = 424;

/** A store of the site, or of its previews, that this function runs for. A request to it that fails is tried once more, then given up. */
export function openStore({ name, consistency = 'eventual', patienceMs }: StoreOptions): Store {
  return getStore({
    name: currentDeployment().storeNamed(name),
    consistency,
    fetch: (address, init) => insist(address, init, patienceMs),
  });
}

async function insist(
  address: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  patienceMs: number,
): Promise<Response> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
      if (response.status < 500 && response.status !== 429) return response;
    } catch (error) {
      // What takes too long would take too long again.
      if (error instanceof DOMException && error.name === 'TimeoutError') break;
    }
  }
  return new Response(null, { status: gaveUp });
}
