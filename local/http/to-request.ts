import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The request line cannot be made a web `Request`: a client's mistake, answered with `status`. */
export class BadRequestError extends Error {
  override name = 'BadRequestError';
  readonly status: 400 | 405;

  constructor(status: 400 | 405, message: string) {
    super(message);
    this.status = status;
  }
}

/** Methods that the Fetch standard refuses to carry. */
const REFUSED_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * The absolute address of a request. `..` and its encodings are already resolved in the result.
 *
 * @throws {BadRequestError} for a request target that is not a path, or a host that is none
 */
export function urlOf(incoming: IncomingMessage): URL {
  const target = incoming.url ?? '';
  const url = URL.parse(`http://${incoming.headers.host ?? 'localhost'}${target}`);
  if (url === null || !target.startsWith('/')) throw new BadRequestError(400, 'Bad Request');
  return url;
}

/**
 * Makes the web `Request` a function takes; the body is a stream that nobody has read yet.
 *
 * @throws {BadRequestError}
 */
export function toRequest(incoming: IncomingMessage, url: URL): Request {
  const method = incoming.method ?? 'GET';
  if (REFUSED_METHODS.has(method)) throw new BadRequestError(405, 'Method Not Allowed');
  const headers = headersOf(incoming);
  if (method === 'GET' || method === 'HEAD' || !hasBody(incoming)) {
    return new Request(url, { method, headers });
  }
  // Node's type for the stream and the standard library's differ in name only.
  const body = Readable.toWeb(incoming) as unknown as ReadableStream<Uint8Array>;
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

function hasBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length'];
  return incoming.headers['transfer-encoding'] !== undefined || (length ?? '0') !== '0';
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return headers;
}
