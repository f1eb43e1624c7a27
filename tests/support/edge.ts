import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A caching proxy before an origin, as Netlify's CDN is one; it serves the CDN's purge API too. */
export interface Edge {
  /** Where visitors ask. */
  url: string;
  /** What reached the functions, as `GET /path`, since the start. */
  calls: string[];
  /** The paths of the answers that are kept. */
  keptPaths(): string[];
  /** How many answers are kept. */
  keptAnswers(): number;
  /** The tags of each purge that was taken, in order. */
  purges: string[][];
  /** When they were taken; the next one is refused when two are too new. */
  purgedAt: number[];
  /** How many more purges are refused. */
  refusals: number;
  /** Holds the next answer of the origin to this path back until what it resolves with is called. */
  holdNext(path: string): Promise<() => void>;
  close(): Promise<void>;
}

interface Kept {
  status: number;
  body: Buffer;
  headers: [string, string][];
  tags: string[];
  until: number;
}

/** What the answers of a path may differ by (`Netlify-Vary`), and those that are kept. */
interface Variants {
  vary: string | null;
  entries: Map<string, Kept>;
}

/** Netlify takes two purges within so many milliseconds. */
const purgeWindowMs = 5000;

/**
 * Starts the proxy. It obeys `Netlify-CDN-Cache-Control`, `Netlify-Vary` and `Netlify-Cache-Tag`, and looks at nothing
 * else of a request: like the CDN it does not know that `Authorization` matters. Where it is not documented what the CDN
 * does, this does the worst: it keeps an answer that was on its way during a purge, one of any status, and one that was
 * cut off, and hands on what a visitor says to have already.
 * @param origin where the functions are.
 */
export async function startEdge(origin: () => string): Promise<Edge> {
  const paths = new Map<string, Variants>();
  const holds = new Map<string, { arrived: (release: () => void) => void }>();

  const server = createServer((incoming, outgoing) => {
    const answering = incoming.url === '/api/v1/purge' ? purge : pass;
    answering(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function purge(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { cache_tags: tags } = JSON.parse((await bodyOf(incoming)).toString()) as {
      cache_tags: string[];
    };
    if (edge.refusals > 0) {
      edge.refusals -= 1;
      return void outgoing.writeHead(500).end();
    }
    const now = Date.now();
    if (edge.purgedAt.filter((at) => at > now - purgeWindowMs).length >= 2) {
      return void outgoing.writeHead(429).end();
    }
    edge.purgedAt.push(now);
    edge.purges.push(tags);
    for (const { entries } of paths.values()) {
      for (const [key, kept] of entries) {
        if (kept.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      }
    }
    outgoing.writeHead(202).end();
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', origin());
    const variants = paths.get(url.pathname);
    const kept = variants?.entries.get(keyOf(url, incoming, variants.vary));
    if (incoming.method === 'GET' && kept && kept.until > Date.now()) {
      return send(incoming, outgoing, kept.status, kept.headers, kept.body);
    }
    edge.calls.push(`${incoming.method} ${url.pathname}`);
    const response = await fetch(url, {
      method: incoming.method ?? 'GET',
      headers: forwarded(incoming),
      redirect: 'manual',
      ...(incoming.method !== 'GET' &&
        incoming.method !== 'HEAD' && { body: new Uint8Array(await bodyOf(incoming)) }),
    });
    const body = await receivedOf(response);
    const hold = holds.get(url.pathname);
    if (hold) {
      holds.delete(url.pathname);
      await new Promise<void>((release) => hold.arrived(release));
    }
    if (incoming.method === 'GET') keep(url, incoming, response, body);
    send(incoming, outgoing, response.status, [...response.headers], body);
  }

  function keep(url: URL, incoming: IncomingMessage, response: Response, body: Buffer): void {
    const control =
      response.headers.get('Netlify-CDN-Cache-Control') ?? response.headers.get('Cache-Control');
    const seconds = Number(/s-maxage=(\d+)/.exec(control ?? '')?.[1] ?? 0);
    if (seconds === 0 || /no-store|private/.test(control ?? '')) return;
    const vary = response.headers.get('Netlify-Vary');
    const variants = paths.get(url.pathname) ?? { vary, entries: new Map<string, Kept>() };
    if (variants.vary !== vary)
      throw new Error(`${url.pathname} varies by ${variants.vary} and ${vary}`);
    paths.set(url.pathname, variants);
    variants.entries.set(keyOf(url, incoming, vary), {
      status: response.status,
      body,
      headers: [...response.headers],
      tags: response.headers.get('Netlify-Cache-Tag')?.split(',') ?? [],
      until: Date.now() + seconds * 1000,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edge: Edge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    keptPaths: () => [...paths].filter(([, { entries }]) => entries.size > 0).map(([path]) => path),
    keptAnswers: () => [...paths.values()].reduce((sum, { entries }) => sum + entries.size, 0),
    purges: [],
    purgedAt: [],
    refusals: 0,
    holdNext: (path) => new Promise((arrived) => holds.set(path, { arrived })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return edge;
}

/** The key of an answer within its path (https://docs.netlify.com/build/caching/caching-overview/#cache-key-variation). */
function keyOf(url: URL, incoming: IncomingMessage, vary: string | null): string {
  if (vary === null) return url.search;
  return vary
    .split(',')
    .map((part) => {
      const [kind, names = ''] = part.split('=');
      return names.split('|').map((name) => {
        const value =
          kind === 'query' ? url.searchParams.get(name) : incoming.headers[name.toLowerCase()];
        return `${kind} ${name}=${value ?? ''}`;
      });
    })
    .join();
}

function forwarded(incoming: IncomingMessage): Headers {
  const { host: _, connection: __, 'content-length': ___, ...rest } = incoming.headers;
  return new Headers(rest as Record<string, string>);
}

/** The body of an answer, or what came of it before it was cut off. */
async function receivedOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of response.body ?? []) parts.push(part);
  } catch {
    // What came until then is kept and handed on.
  }
  return Buffer.concat(parts);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The CDN answers 304 from what it keeps, and tells visitors nothing of its own instructions. */
function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: [string, string][],
  body: Buffer,
): void {
  const hidden =
    /^(netlify-|content-length|content-encoding|transfer-encoding|connection|keep-alive)/;
  for (const [name, value] of headers) if (!hidden.test(name)) outgoing.setHeader(name, value);
  const etag = outgoing.getHeader('etag');
  const isKnown =
    status === 200 && etag !== undefined && incoming.headers['if-none-match'] === etag;
  outgoing.writeHead(isKnown ? 304 : status);
  outgoing.end(isKnown ? undefined : body);
}
