import type { Context } from '@netlify/functions';
import type { AnswerOf, BodyOf, Endpoint, PathParameter, QueryOf } from '#contract/endpoint';
import type { User } from '#contract/entities/user';
import { maxAdminJsonBytes, maxJsonBytes } from '#contract/limits';
import { isAdmitted } from '#contract/roles-access';
import type { Reply } from '../http/answers.ts';
import { readJson } from '../http/read-json.ts';
import type { Route } from '../http/route.ts';
import { validate, validateQuery } from '../http/validate.ts';
import { admit, requireConfirmed } from './guard.ts';

export type { Route };

/** One call of an endpoint, everything in it read and checked. */
export interface Call<E extends Endpoint> {
  request: Request;
  context: Context;
  requestId: string;
  params: Record<PathParameter<E['path']>, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who calls; `null` where anyone may, because then nobody is looked up. */
  user: E['access'] extends 'anyone' ? null : User;
  /** Asks again for the password or a passkey, where only some calls of an endpoint need it. */
  requireConfirmed(): Promise<void>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<AnswerOf<E>> | Response>;

/**
 * Joins an endpoint of the contract to what the server does for it. The endpoint's `access` is enforced before anything
 * of the request is read: a caller without a session, or with the wrong role, learns nothing about what is valid.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return {
    endpoint,
    run: async ({ request, context, requestId, params }) => {
      const caller = await admit(endpoint, request);
      if (endpoint.asksAgain) await requireConfirmed(caller);
      const query = endpoint.query
        ? validateQuery(endpoint.query, new URL(request.url))
        : undefined;
      const maxBytes = isAdmitted('user', endpoint.access) ? maxJsonBytes : maxAdminJsonBytes;
      const body = endpoint.body
        ? validate(endpoint.body, await readJson(request, maxBytes))
        : undefined;
      return handler({
        request,
        context,
        requestId,
        params: params as Call<E>['params'],
        query: query as QueryOf<E>,
        body: body as BodyOf<E>,
        user: (caller?.user ?? null) as Call<E>['user'],
        requireConfirmed: () => requireConfirmed(caller),
      });
    },
  };
}
