import type { Context } from '@netlify/functions';
import type { AnswerOf, BodyOf, Endpoint, PathParameter, QueryOf } from '#contract/endpoint';
import type { Reply } from './answers.ts';
import { readJson } from './read-json.ts';
import { validate, validateQuery } from './validate.ts';

/** One call of an endpoint, everything in it read and checked. */
export interface Call<E extends Endpoint> {
  request: Request;
  context: Context;
  requestId: string;
  params: Record<PathParameter<E['path']>, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<AnswerOf<E>> | Response>;

export interface Route {
  endpoint: Endpoint;
  run: (call: {
    request: Request;
    context: Context;
    requestId: string;
    params: Record<string, string>;
  }) => Promise<Reply<unknown> | Response>;
}

/** Joins an endpoint of the contract to what the server does for it. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    run: async ({ request, context, requestId, params }) => {
      const query = endpoint.query
        ? validateQuery(endpoint.query, new URL(request.url))
        : undefined;
      const body = endpoint.body ? validate(endpoint.body, await readJson(request)) : undefined;
      return handler({
        request,
        context,
        requestId,
        params: params as Call<E>['params'],
        query: query as QueryOf<E>,
        body: body as BodyOf<E>,
      });
    },
  };
}
