import { randomUUID } from 'node:crypto';
import { FunctionContext, type SiteFacts } from './context.ts';
import type { FunctionHandler } from './function-module.ts';
import { readBody } from './limits.ts';
import type { PendingWork } from './pending-work.ts';

export interface Call {
  name: string;
  handler: FunctionHandler;
  params: Record<string, string>;
  ip: string;
  timeoutMs: number;
  site: SiteFacts;
  pending: PendingWork;
}

const TIMED_OUT = Symbol('timed out');

/** Calls a function as production does: body and time limits, headers, a 500 for what it throws. */
export async function callFunction(original: Request, call: Call): Promise<Response> {
  const requestId = randomUUID();
  const request = await withWholeBody(original);
  if (request === undefined) return new Response('Request body too large', { status: 413 });
  request.headers.set('x-nf-client-connection-ip', call.ip);
  request.headers.set('x-nf-request-id', requestId);
  const waitUntil = (promise: Promise<unknown>) => call.pending.add(call.name, promise);
  const { ip, params } = call;
  const context = new FunctionContext({ request, ip, params, requestId, waitUntil }, call.site);
  try {
    const answer = await withinTime(call, () => call.handler(request, context));
    if (answer !== TIMED_OUT) return answer ?? new Response(null, { status: 204 });
    console.error(`[${call.name}] took longer than ${call.timeoutMs} ms (request ${requestId})`);
    return new Response('Gateway Timeout', { status: 504 });
  } catch (error) {
    console.error(`[${call.name}] threw (request ${requestId}):`, error);
    return new Response('Internal Server Error', { status: 500 });
  }
}

/** Production hands a function its body whole: nothing of a refused one is seen. */
async function withWholeBody(request: Request): Promise<Request | undefined> {
  if (request.body === null) return request;
  const body = await readBody(request);
  if (body === undefined) return undefined;
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

async function withinTime(
  { timeoutMs }: Call,
  run: () => ReturnType<FunctionHandler>,
): Promise<Response | undefined | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  });
  try {
    return await Promise.race([run(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
