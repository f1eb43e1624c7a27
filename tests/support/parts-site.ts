import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { policyOfBuild } from '../../src/build/content-security-policy.ts';

const astro = 'node_modules/astro/bin/astro.mjs';
const root = 'tests/support/parts-site';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface PartsSite {
  address: string;
  stop: () => Promise<void>;
}

/** Builds the site of parts into a directory. */
export async function buildPartsSite(directory: string): Promise<void> {
  const parameters = [astro, 'build', '--root', root, '--outDir', directory];
  await promisify(execFile)(process.execPath, parameters);
}

/** Serves the built site of parts under the policy of the real site, on a port of its own. */
export async function servePartsSite(directory: string): Promise<PartsSite> {
  const policy = await policyOfBuild(directory);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(join(directory, file)).catch(() => undefined);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
