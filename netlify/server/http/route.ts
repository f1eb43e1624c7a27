import type { Context } from '@netlify/functions';
import type { Endpoint } from '#contract/endpoint';
import type { Reply } from './answers.ts';

/** What `serve` needs of a route: its endpoint, and what answers a call of it. */
export interface Route {
  endpoint: Endpoint;
  run: (call: {
    request: Request;
    context: Context;
    requestId: string;
    params: Record<string, string>;
  }) => Promise<Reply<unknown> | Response>;
}
