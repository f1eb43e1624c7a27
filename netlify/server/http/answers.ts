import { totalCountHeader } from '#contract/desk-query';
import { isStoreFailure } from '../blobs/store-failure.ts';
import { isUnavailable } from '../db/database.ts';
import { InvalidCursor } from '../db/queries/cursor.ts';
import type { Counted } from '../db/queries/desk-page.ts';
import { Problem } from './problem.ts';

/** What a handler gives back: a status of success, a body to send as JSON, and headers. */
export interface Reply<Body> {
  status: number;
  body: Body;
  headers?: Record<string, string>;
}

export const ok = <Body>(body: Body, headers: Record<string, string> = {}): Reply<Body> => ({
  status: 200,
  body,
  headers,
});
/** A page of a list, and in a header how many rows all its pages have. */
export const listed = <Row>({ rows, total }: Counted<Row>): Reply<Row[]> =>
  ok(rows, { [totalCountHeader]: String(total) });
export const created = <Body>(body: Body, headers: Record<string, string> = {}): Reply<Body> => ({
  status: 201,
  body,
  headers,
});
export const accepted = <Body>(body: Body): Reply<Body> => ({ status: 202, body });
export const noContent = (headers: Record<string, string> = {}): Reply<undefined> => ({
  status: 204,
  body: undefined,
  headers,
});

/** Kept by nobody: the default for everything that does not say otherwise. */
export const notKept = { 'Cache-Control': 'private, no-store' };

/** Seconds after which a caller may try again while the database is out of reach. */
const retryAfterSeconds = '5';

/** Makes the HTTP answer of a reply. */
export function answerOf(reply: Reply<unknown>): Response {
  const headers = { ...notKept, ...reply.headers };
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers });
  return Response.json(reply.body, { status: reply.status, headers });
}

/** Makes the HTTP answer of anything that was thrown. What is not meant for the caller is answered without details. */
export function problemOf(error: unknown, requestId: string): Response {
  const problem = toProblem(error);
  return Response.json(
    {
      error: problem.message,
      ...(problem.more.fields && { fields: problem.more.fields }),
      ...problem.more.body,
      requestId,
    },
    { status: problem.status, headers: { ...notKept, ...problem.more.headers } },
  );
}

/** What an error is to the caller: itself, if it is meant for them, or one that gives nothing away. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof InvalidCursor) return new Problem('badCursor');
  if (isUnavailable(error) || isStoreFailure(error)) {
    return new Problem('unavailable', { headers: { 'Retry-After': retryAfterSeconds } });
  }
  return new Problem('failed');
}
