import type { IncomingHttpHeaders } from 'node:http';
import type { Result } from './answer.ts';
import { toTextParameter } from './parameters.ts';
import type { BeginStatement, Session, Statement } from './session.ts';

/** A body that is not what Neon's HTTP endpoint takes. */
export class MalformedRequestError extends Error {
  override name = 'MalformedRequestError';
}

const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

/** Runs one `/sql` body: `{ query, params }`, or `{ queries: [...] }` as one transaction. */
export async function runSqlRequest(
  session: Session,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<unknown> {
  const request = parse(body);
  const shape = shapeFor(headers);
  if (!('queries' in request)) return shape(await session.run(toStatement(request)));
  if (!Array.isArray(request['queries'])) throw new MalformedRequestError('queries is not a list');
  const statements = request['queries'].map(toStatement);
  const results = await session.runBatch(beginFor(headers), statements);
  return { results: results.map(shape) };
}

function parse(body: string): Record<string, unknown> {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    throw new MalformedRequestError('the body is not JSON');
  }
  if (!isObject(request)) throw new MalformedRequestError('the body is not an object');
  return request;
}

function toStatement(request: unknown): Statement {
  if (!isObject(request) || typeof request['query'] !== 'string') {
    throw new MalformedRequestError('query is not a text');
  }
  const params = request['params'] ?? [];
  if (!Array.isArray(params)) throw new MalformedRequestError('params is not a list');
  return { text: request['query'], parameters: params.map(toTextParameter) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function beginFor(headers: IncomingHttpHeaders): BeginStatement {
  const isolation = headers['neon-batch-isolation-level'];
  const readOnly = flag(headers, 'neon-batch-read-only');
  const deferrable = flag(headers, 'neon-batch-deferrable');
  let begin: BeginStatement = 'BEGIN';
  if (isolation !== undefined) {
    const level = ISOLATION_LEVELS[String(isolation)];
    if (level === undefined) throw new MalformedRequestError(`no isolation level ${isolation}`);
    begin += ` ISOLATION LEVEL ${level}`;
  }
  if (readOnly !== undefined) begin += readOnly ? ' READ ONLY' : ' READ WRITE';
  if (deferrable !== undefined) begin += deferrable ? ' DEFERRABLE' : ' NOT DEFERRABLE';
  return begin as BeginStatement;
}

function flag(headers: IncomingHttpHeaders, name: string): boolean | undefined {
  const value = headers[name];
  return value === undefined ? undefined : value === 'true';
}

/** The driver always asks for arrays; other callers of Neon's endpoint get objects. */
function shapeFor(headers: IncomingHttpHeaders): (result: Result) => unknown {
  if (headers['neon-array-mode'] === 'true') return (result) => result;
  return (result) => ({
    ...result,
    rowAsArray: false,
    rows: result.rows.map((row) =>
      Object.fromEntries(result.fields.map((field, index) => [field.name, row[index]])),
    ),
  });
}
