import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { maxAnswerBytes } from '#contract/limits';
import type { Dispatcher } from './functions/dispatcher.ts';
import { sendResponse } from './http/send-response.ts';
import { BadRequestError, toRequest, urlOf } from './http/to-request.ts';
import { createImageService, IMAGES_PATH } from './static/images.ts';
import type { RedirectTarget } from './static/redirects.ts';
import { createStaticSite, type StaticSite, sendMoved, sendPlain } from './static/site.ts';

export interface ServerOptions {
  /** 0 takes any free one. */
  port: number;
  /** Default: the loopback interface. */
  host?: string;
  /** The build. */
  dist: string;
  /** Where `netlify.toml` is. */
  projectDirectory: string;
  /** Where compressed files and made pictures are kept for the next start. */
  cacheDirectory: string;
  dispatcher: Dispatcher;
}

export interface LocalServer {
  url: string;
  port: number;
  /** Serves another build from now on. */
  reload(dist: string): Promise<void>;
  /** Lets running requests end, for at most 5 s, and stops. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;
const CLOSE_TIMEOUT_MS = 5000;

interface Parts {
  site: StaticSite;
  dispatcher: Dispatcher;
  answerImage: (request: Request) => Promise<Response>;
}

/**
 * Serves a build and its functions as Netlify does. Resolves when the port is open.
 *
 * @throws {Error} when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const { projectDirectory, cacheDirectory, dispatcher, dist } = options;
  const compressed = join(cacheDirectory, 'compressed');
  const site = await createStaticSite({ dist, projectDirectory, cacheDirectory: compressed });
  let url = '';
  const answerImage = createImageService({
    cacheDirectory: join(cacheDirectory, 'images'),
    origin: () => url,
    remoteImages: () => site.config.remoteImages,
    versionOf: site.versionOf,
  });
  const parts: Parts = { site, dispatcher, answerImage };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    void answer(incoming, outgoing, parts);
  });
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  url = `http://localhost:${port}`;
  return { url, port, reload: site.reload, close: () => closeGracefully(server) };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts) {
  try {
    await route(incoming, outgoing, urlOf(incoming), parts);
  } catch (error) {
    if (error instanceof BadRequestError) return sendPlain(outgoing, error.status, error.message);
    console.error(`[server] ${incoming.method} ${incoming.url}:`, error);
    if (outgoing.headersSent) outgoing.destroy();
    else sendPlain(outgoing, 500, 'Internal Server Error');
  }
}

/** Netlify's order: rules, functions (after a file, if they prefer that), files, the 404 page. */
async function route(incoming: IncomingMessage, outgoing: ServerResponse, url: URL, parts: Parts) {
  const { site, dispatcher, answerImage } = parts;
  if (url.pathname === IMAGES_PATH) {
    return sendResponse(outgoing, await answerImage(toRequest(incoming, url)));
  }
  const target = site.redirectFor(url);
  if (target !== undefined) return followRule(incoming, outgoing, url, target, parts);
  const match = dispatcher.match(incoming.method ?? 'GET', url.pathname);
  if (match === undefined || (match.preferStatic && site.has(url.pathname))) {
    return site.serve(incoming, outgoing, url);
  }
  // X-Forwarded-For is what the client says of itself; the address is what the socket says.
  const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
  const response = await dispatcher.call(match, toRequest(incoming, url), { ip });
  await sendResponse(outgoing, response, {
    maxBytes: maxAnswerBytes,
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
  });
}

function followRule(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  { to, status }: RedirectTarget,
  parts: Parts,
): Promise<void> | void {
  if (status === 404) return parts.site.serveMissing(incoming, outgoing, url);
  if (status !== 200) return sendMoved(outgoing, status, to);
  // A rewritten address is not looked up in the rules again, so they cannot run in circles.
  const site = { ...parts.site, redirectFor: () => undefined };
  return route(incoming, outgoing, new URL(to, url), { ...parts, site });
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function closeGracefully(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}
