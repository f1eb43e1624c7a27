import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobsServer } from '@netlify/blobs/server';
import { sendResponse } from './http/send-response.ts';
import { toRequest, urlOf } from './http/to-request.ts';

export interface LocalBlobs {
  /** To be put into `process.env`: plain `getStore(…)` then works, also with strong consistency. */
  environment: { NETLIFY_BLOBS_CONTEXT: string };
  close(): Promise<void>;
}

const SITE_ID = 'local';
/** Longer than the client keeps a connection: one that breaks makes it wait 5 s and try again. */
const KEEP_ALIVE_MS = 65_000;
/** BlobsServer writes to such a name first; a listing must not show what is not there yet. */
const UNFINISHED_NAME = /(?:^|\/)\.[a-z0-9]+$/;

/** `/api/v1/blobs/<site>/<store>`; a blob's address has its key behind that. */
const API_LISTING = /^\/api\/v1\/blobs\/([^/]+\/[^/]+)$/;

interface Listing {
  blobs?: { key: string }[];
  directories?: string[];
}

/**
 * Starts Netlify's own Blobs server on a directory.
 *
 * Its `start()` listens on every interface, so its request handler is called from a listener on the
 * loopback interface. Three faults of version 10.7 are made good on the way: conditional writes were
 * not atomic; listings showed keys shorter than the prefix, and keys percent-encoded; asked for in
 * the way of Netlify's API, they took no prefix at all.
 * Its remaining ones: `a` and `a/b` cannot both exist, and reads carry no ETag.
 */
export async function startBlobs(directory: string): Promise<LocalBlobs> {
  const token = randomBytes(24).toString('hex');
  const blobs = new BlobsServer({ directory, token });
  const inTurn = createTurns();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (incoming, outgoing) => {
    try {
      const url = urlOf(incoming);
      url.pathname = url.pathname.replace(API_LISTING, '/$1');
      const prefix = encodeURI(url.searchParams.get('prefix') ?? '');
      if (prefix !== '') url.searchParams.set('prefix', prefix);
      const answer = async () => blobs['handleRequest'](toRequest(incoming, url));
      const response = await (incoming.method === 'PUT' ? inTurn(url.pathname, answer) : answer());
      await sendResponse(
        outgoing,
        incoming.method === 'GET' && isListing(url, response)
          ? await trueListing(response, prefix)
          : response,
      );
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  blobs['address'] = address;

  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: SITE_ID, token };
  return {
    environment: {
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** Runs what concerns one key in the order it came. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <Value>(key: string, run: () => Promise<Value>): Promise<Value> => {
    const result = (last.get(key) ?? Promise.resolve()).then(run);
    const settled = result
      .catch(() => undefined)
      .finally(() => last.get(key) === settled && last.delete(key));
    last.set(key, settled);
    return result;
  };
}

/** A listing's path is `/<site>/<store>`; a blob's has its key behind that. */
function isListing(url: URL, response: Response): boolean {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson && url.pathname.split('/').length === 3;
}

async function trueListing(response: Response, prefix: string): Promise<Response> {
  const { blobs = [], directories = [] } = (await response.json()) as Listing;
  return Response.json({
    blobs: blobs
      .filter(({ key }) => key.startsWith(prefix) && !UNFINISHED_NAME.test(key))
      .map((blob) => ({ ...blob, key: decodeURI(blob.key) })),
    directories: directories.map((directory) => decodeURI(directory)),
  });
}
