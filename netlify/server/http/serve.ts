import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Endpoint } from '#contract/endpoint';
import { currentDeployment, rememberContext } from '../deployment.ts';
import { describeError, log } from '../log.ts';
import { answerOf, notKept, problemOf } from './answers.ts';
import { isUnchanged, notModified } from './entity-tag.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';
import { secure } from './security-headers.ts';

/**
 * Makes the entry of a function that answers one or more endpoints. Every check comes in the order of the decisions:
 * route, method, session, role, content type, size, body, id, state; whatever is thrown becomes an answer here.
 */
export function serve(
  ...routes: Route[]
): (request: Request, context: Context) => Promise<Response> {
  const table = routes.map((entry) => ({ ...entry, pattern: patternOf(entry.endpoint.path) }));
  return async (request, context) => {
    rememberContext(context);
    const startedAt = performance.now();
    const requestId = randomUUID();
    const path = new URL(request.url).pathname;
    let response: Response;
    try {
      response = await answer(request, context, requestId, path);
    } catch (error) {
      response = problemOf(error, requestId);
      if (response.status >= 500)
        log('warn', 'failed', { requestId, path, ...describeError(error) });
    }
    response.headers.set('X-Request-Id', requestId);
    secure(response);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log('info', 'request', {
      requestId,
      method: request.method,
      path,
      status: response.status,
      ms,
    });
    return response;
  };

  async function answer(request: Request, context: Context, requestId: string, path: string) {
    const atPath = table.flatMap((entry) => {
      const match = entry.pattern.exec(path);
      return match ? [{ ...entry, params: decodeGroups(match.groups ?? {}) }] : [];
    });
    if (atPath.length === 0) return withoutSlash(request, path);
    const answering = (method: string) => atPath.find(({ endpoint }) => endpoint.method === method);
    const found =
      answering(request.method) ?? (request.method === 'HEAD' ? answering('GET') : null);
    if (!found) throw new Problem('methodNotAllowed', { headers: { Allow: allowed(atPath) } });
    if (currentDeployment().isReadOnly && !isForVisitors(found.endpoint)) {
      throw new Problem('forbidden', {
        text: 'This is a preview of the site: it can only be looked at.',
      });
    }
    const reply = await found.run({ request, context, requestId, params: found.params });
    const response = reply instanceof Response ? reply : answerOf(reply);
    if (isUnchanged(request, response)) return notModified(response);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  /** Netlify gives a function its addresses with a slash at the end as well: the site has none of those. */
  function withoutSlash({ method, url }: Request, path: string): Response {
    const bare = path.replace(/\/$/, '');
    const isReading = method === 'GET' || method === 'HEAD';
    const isKnown = table.some(
      ({ endpoint, pattern }) => endpoint.method === 'GET' && pattern.test(bare),
    );
    if (bare === path || !isReading || !isKnown) throw new Problem('notFound');
    const location = bare + new URL(url).search;
    return new Response(null, { status: 301, headers: { ...notKept, Location: location } });
  }
}

/** Whether a route only reads what everybody may see. */
const isForVisitors = ({ access, method }: Endpoint) =>
  access === 'anyone' && (method === 'GET' || method === 'HEAD');

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** What is no text in UTF-8 stays as it is written: each endpoint refuses a `%` in its own way. */
function decodeGroups(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return groups;
  }
}

function allowed(routes: Route[]): string {
  const methods = new Set(routes.map(({ endpoint }) => endpoint.method as string));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}
