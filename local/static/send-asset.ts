import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../http/compression.ts';
import type { Asset } from './assets.ts';
import { parseRange } from './range.ts';

/** What Netlify says of every file: a browser asks again each time, and mostly hears 304. */
const DEFAULT_CACHE_CONTROL = 'public,max-age=0,must-revalidate';

export interface AssetAnswer {
  asset: Asset;
  /** 404 for the page of unknown addresses. */
  status: 200 | 404;
  /** What the site's configuration adds or replaces; lower-case names. */
  headers: ReadonlyMap<string, string>;
}

/** Answers with a file: 200, 206, 304, 404 or 416, compressed when it is a text. */
export async function sendAsset(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { asset, status, headers }: AssetAnswer,
): Promise<void> {
  outgoing.statusCode = status;
  outgoing.setHeader('cache-control', DEFAULT_CACHE_CONTROL);
  outgoing.setHeader('content-type', asset.contentType);
  outgoing.setHeader('accept-ranges', 'bytes');
  outgoing.setHeader('etag', `"${asset.hash}"`);
  const hasVariants = asset.compressed('br') !== undefined;
  if (hasVariants) outgoing.setHeader('vary', 'Accept-Encoding');
  for (const [name, value] of headers) outgoing.setHeader(name, value);

  if (status === 200 && isKnown(incoming.headers['if-none-match'], asset)) {
    outgoing.statusCode = 304;
    return void outgoing.end();
  }
  if (status === 200 && sendRange(incoming, outgoing, asset)) return;
  const encoding = chooseEncoding(incoming.headers['accept-encoding']?.toString());
  const compressed = encoding && (await asset.compressed(encoding));
  if (compressed === undefined || encoding === undefined) return sendBytes(outgoing, asset.bytes);
  outgoing.setHeader('content-encoding', encoding);
  outgoing.setHeader('etag', `"${asset.hash}-${encoding}"`);
  sendBytes(outgoing, compressed);
}

/** Whether the client has this file already, in whichever encoding. */
function isKnown(ifNoneMatch: string | undefined, { hash }: Asset): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const known = [hash, `${hash}-br`, `${hash}-gzip`];
  return ifNoneMatch.split(',').some((tag) => {
    const opaque = /^\s*(?:W\/)?"(.*)"\s*$/.exec(tag)?.[1];
    return opaque !== undefined && known.includes(opaque);
  });
}

function sendRange(incoming: IncomingMessage, outgoing: ServerResponse, asset: Asset): boolean {
  const ifRange = incoming.headers['if-range'];
  if (incoming.method !== 'GET') return false;
  if (ifRange !== undefined && ifRange !== `"${asset.hash}"`) return false;
  const size = asset.bytes.length;
  const range = parseRange(incoming.headers.range, size);
  if (range === undefined) return false;
  if (range === 'unsatisfiable') {
    outgoing.statusCode = 416;
    outgoing.setHeader('content-range', `bytes */${size}`);
    outgoing.removeHeader('content-type');
    sendBytes(outgoing, Buffer.alloc(0));
    return true;
  }
  outgoing.statusCode = 206;
  outgoing.setHeader('content-range', `bytes ${range.start}-${range.end}/${size}`);
  sendBytes(outgoing, asset.bytes.subarray(range.start, range.end + 1));
  return true;
}

function sendBytes(outgoing: ServerResponse, bytes: Buffer): void {
  outgoing.setHeader('content-length', bytes.length);
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : bytes);
}
