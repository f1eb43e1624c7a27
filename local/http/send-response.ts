import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { chooseEncoding, compress, isCompressible } from './compression.ts';

/** A packet's worth: below it, compressing saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;

export interface SendOptions {
  /** Where a longer body is cut and the connection with it, as Netlify does. Default: no limit. */
  maxBytes?: number;
  /** The request's Accept-Encoding, when texts may be compressed on the way. */
  acceptEncoding?: string | undefined;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Writes a web `Response` to a Node response, at the reader's pace, until it hangs up. */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  options: SendOptions = {},
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (response.body === null) return endWithout(outgoing, response);
  if (outgoing.req.method === 'HEAD') {
    await response.body.cancel();
    return void outgoing.end();
  }
  const reader = response.body.getReader() as Reader;
  try {
    const first = await reader.read();
    if (first.done) return void outgoing.end();
    const second = await reader.read();
    if (second.done) await sendWhole(outgoing, first.value, options);
    else await sendStream(outgoing, [first.value, second.value], reader, options);
  } catch (error) {
    outgoing.destroy(error instanceof Error ? error : undefined);
    await reader.cancel().catch(() => undefined);
  }
}

function endWithout(outgoing: ServerResponse, { status }: Response): void {
  const mayHaveBody = status !== 204 && status !== 304;
  if (mayHaveBody && !outgoing.hasHeader('content-length')) outgoing.setHeader('content-length', 0);
  outgoing.end();
}

async function sendWhole(
  outgoing: ServerResponse,
  body: Uint8Array,
  { maxBytes = Infinity, acceptEncoding }: SendOptions,
): Promise<void> {
  if (body.byteLength > maxBytes) return void outgoing.destroy();
  let bytes = body;
  if (body.byteLength >= MIN_COMPRESSED_BYTES && mayCompress(outgoing)) {
    outgoing.appendHeader('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding !== undefined) {
      bytes = await compress(body, encoding, 'quick');
      outgoing.setHeader('content-encoding', encoding);
    }
  }
  outgoing.setHeader('content-length', bytes.byteLength);
  outgoing.end(bytes);
}

function mayCompress(outgoing: ServerResponse): boolean {
  return (
    outgoing.statusCode !== 206 &&
    !outgoing.hasHeader('content-encoding') &&
    !String(outgoing.getHeader('cache-control')).includes('no-transform') &&
    isCompressible(String(outgoing.getHeader('content-type')))
  );
}

async function sendStream(
  outgoing: ServerResponse,
  waiting: Uint8Array[],
  reader: Reader,
  { maxBytes = Infinity }: SendOptions,
): Promise<void> {
  let sent = 0;
  const next = async () => waiting.shift() ?? (await reader.read()).value;
  for (let chunk = await next(); chunk !== undefined; chunk = await next()) {
    sent += chunk.byteLength;
    if (sent > maxBytes) throw new Error(`the answer is over ${maxBytes} bytes`);
    if (!outgoing.write(chunk)) await writableAgain(outgoing);
    if (outgoing.destroyed) throw new Error('the client has gone');
  }
  outgoing.end();
}

async function writableAgain(outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(outgoing, 'drain', { signal }), once(outgoing, 'close', { signal })]);
  waiting.abort();
}
