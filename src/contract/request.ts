// The one way to call the API, for islands and for tests.
import type { AnswerOf, Endpoint, PathParameter } from './endpoint.ts';
import type { FieldMessages, ProblemBody } from './problems.ts';
import { type InputOf, readThrough, type Schema } from './schema.ts';

interface ApiErrorDetails {
  fields: FieldMessages;
  /** Seconds to wait before another try, from `Retry-After`. */
  retryAfterSeconds: number | null;
  requestId: string | null;
  /** The whole JSON body, for the answers that carry more than a sentence. */
  body: unknown;
}

/** A call that was answered, but not with a success. `message` is `{status}: {text}`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The sentence for a person. */
  readonly text: string;
  readonly details: ApiErrorDetails;

  constructor(status: number, text: string, details: ApiErrorDetails) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.details = details;
  }
}

type Parameters<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathParameter<Path>, string | number> };

/** A member that may be left out when nothing in it is required. */
type Carries<Name extends string, S> = S extends Schema
  ? Record<never, never> extends InputOf<S>
    ? { [key in Name]?: InputOf<S> }
    : { [key in Name]: InputOf<S> }
  : { [key in Name]?: undefined };

export type RequestInput<E extends Endpoint> = Parameters<E['path']> &
  Carries<'query', E['query']> &
  Carries<'body', E['body']>;

export interface RequestOptions {
  /** Where the API lives, without a slash at the end; empty for the page's own origin. */
  origin?: string;
  /** The session token; sent as `Authorization: Bearer`. */
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answered<Answer> {
  answer: Answer;
  status: number;
  headers: Headers;
}

/** The path of an endpoint with its parameters and query filled in. */
export function addressOf(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls an endpoint.
 * @throws {ApiError} when the answer is not a success.
 * @throws {TypeError} when there was no answer (no connection, aborted).
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: RequestOptions = {},
): Promise<Answered<AnswerOf<E>>> {
  const { params, query, body } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (options.token) headers['Authorization'] = `Bearer ${options.token}`;
  const init: RequestInit = { method: endpoint.method, credentials: 'include', headers };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  if (options.signal) init.signal = options.signal;
  const response = await fetch(
    `${options.origin ?? ''}${addressOf(endpoint.path, params, query)}`,
    init,
  );
  if (!response.ok) throw await errorOf(response);
  const answer = endpoint.answer ? read(endpoint.answer, await response.json()) : undefined;
  return { answer: answer as AnswerOf<E>, status: response.status, headers: response.headers };
}

function read(schema: Schema, value: unknown): unknown {
  const result = readThrough(schema, value);
  if (result.issues) throw new TypeError('The answer is not what this page expects.');
  return result.value;
}

/** Reads an answer that is not a success into the error that people are shown. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = readProblem(text);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(response.status, body?.error ?? (text.trim() || response.statusText), {
    fields: body?.fields ?? {},
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    requestId: response.headers.get('X-Request-Id'),
    body,
  });
}

function readProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text);
    const known = typeof body === 'object' && body !== null && 'error' in body;
    return known && typeof body.error === 'string' ? (body as ProblemBody) : null;
  } catch {
    return null;
  }
}
