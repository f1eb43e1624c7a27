import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalBuildHook {
  url: string;
  /** Takes no more calls and waits for the build that runs. */
  close(): Promise<void>;
}

/**
 * Stands in for Netlify's build hook: answers at once and builds in the background, one build after the other. Calls that
 * come while one runs lead to one more.
 * @param build must not throw.
 */
export async function startBuildHook(build: () => Promise<void>): Promise<LocalBuildHook> {
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await build();
    }
    running = null;
  }

  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') {
      isWanted = true;
      running ??= run();
    }
    response.writeHead(request.method === 'POST' ? 200 : 405, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/local`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      isWanted = false;
      await Promise.all([closed, running]);
    },
  };
}
