import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Assets, loadAssets } from './assets.ts';
import type { RedirectTarget } from './redirects.ts';
import { resolvePath } from './resolve.ts';
import { sendAsset } from './send-asset.ts';
import { headersFor, readSiteConfig, type SiteConfig } from './site-config.ts';

export interface StaticSiteOptions {
  /** The build. */
  dist: string;
  /** Where `netlify.toml` is. */
  projectDirectory: string;
  /** Where compressed files are kept for the next start. */
  cacheDirectory: string;
}

/** A build as Netlify's CDN would serve it. */
export interface StaticSite {
  readonly config: SiteConfig;
  /** Whether there is a file for the path, be it under a slightly different address. */
  has(pathname: string): boolean;
  /** A text that changes with the file's content; nothing when there is no file. */
  versionOf(pathname: string): string | undefined;
  /** The rule for an address, unless a file is there and the rule leaves it the precedence. */
  redirectFor(url: URL): RedirectTarget | undefined;
  /** Answers with the file, a redirect to its address, or the 404 page. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void>;
  /** Answers with the page for unknown addresses, or the one a rule names. */
  serveMissing(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void>;
  /** Serves another build from now on. Requests see the old one or the new one, never both. */
  reload(dist: string): Promise<void>;
}

/** Reads a build and its configuration. */
export async function createStaticSite(options: StaticSiteOptions): Promise<StaticSite> {
  const { projectDirectory, cacheDirectory } = options;
  const load = async (dist: string) => ({
    assets: await loadAssets(dist, cacheDirectory),
    config: await readSiteConfig(projectDirectory, dist),
  });
  let current = await load(options.dist);
  void compressAll(current.assets);

  const site: StaticSite = {
    get config() {
      return current.config;
    },
    has: (pathname) => resolvePath(current.assets, pathname).kind !== 'missing',
    versionOf(pathname) {
      const found = resolvePath(current.assets, pathname);
      return found.kind === 'file' ? found.asset.hash : undefined;
    },
    redirectFor(url) {
      for (const rule of current.config.redirects) {
        const target = rule.match(url);
        if (target && (rule.force || !site.has(url.pathname))) return target;
      }
      return undefined;
    },
    async serve(incoming, outgoing, url) {
      const found = resolvePath(current.assets, url.pathname);
      if (found.kind === 'missing') return site.serveMissing(incoming, outgoing, url);
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        outgoing.setHeader('allow', 'GET, HEAD');
        return sendPlain(outgoing, 405, 'Method Not Allowed');
      }
      if (found.kind === 'moved') return sendMoved(outgoing, 301, found.to + url.search);
      const headers = headersFor(current.config.headers, url.pathname);
      await sendAsset(incoming, outgoing, { asset: found.asset, status: 200, headers });
    },
    async serveMissing(incoming, outgoing, url) {
      const asset = current.assets.get('/404.html');
      if (asset === undefined) return sendPlain(outgoing, 404, 'Not Found');
      const headers = headersFor(current.config.headers, url.pathname);
      await sendAsset(incoming, outgoing, { asset, status: 404, headers });
    },
    async reload(dist) {
      current = await load(dist);
      void compressAll(current.assets);
    },
  };
  return site;
}

/** Brotli's best takes a second for a large script: it is made before anybody waits for it. */
async function compressAll(assets: Assets): Promise<void> {
  for (const asset of assets.values()) await asset.compressed('br')?.catch(() => undefined);
}

/** Sends the visitor to another address. */
export function sendMoved(outgoing: ServerResponse, status: number, to: string): void {
  outgoing.setHeader('location', to);
  sendPlain(outgoing, status, `Redirecting to ${to}`);
}

/** Answers with a status and a short plain text. */
export function sendPlain(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.statusCode = status;
  outgoing.setHeader('content-type', 'text/plain; charset=utf-8');
  outgoing.setHeader('content-length', Buffer.byteLength(text));
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : text);
}
