import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint';
import { type Handler, type Route, route } from '../auth/route.ts';
import { markDue } from '../blobs/due-mark.ts';
import { describeError, log } from '../log.ts';
import { sendPurges } from './send-purges.ts';

/** A purge that may not be sent yet is waited for after the answer; one that waits longer is left to the background. */
const longestWaitMs = 6000;

/**
 * A route whose success reaches visitors: the CDN forgets what it touches before the caller is answered, and the
 * background learns that there is something to build. What fails here stays queued and is no failure of the change.
 */
export function changeRoute<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return route(endpoint, async (call) => {
    // Told before and after: a process that ends in between, or a background that runs in between, misses nothing.
    const told = tell();
    const reply = await handler(call).finally(() => told);
    const [more] = await Promise.all([sendPurges().catch(leftToBackground), tell()]);
    if (more) call.context.waitUntil(sendLater(more).catch(leftToBackground));
    return reply;
  });
}

const tell = () => markDue().catch(leftToBackground);

async function sendLater(dueAt: Date): Promise<void> {
  const ms = dueAt.getTime() - Date.now();
  if (ms > longestWaitMs) return;
  await wait(Math.max(ms, 0));
  await sendPurges();
}

function leftToBackground(error: unknown): null {
  log('warn', 'left to the background', describeError(error));
  return null;
}
