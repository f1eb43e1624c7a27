import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const pageFolder = new URL('page/', import.meta.url);
const html = '<!doctype html><script type="module" src="/projector.ts"></script>';

export interface PageServer {
  address: string;
  /** Resolves with the pixels that the page posts next. */
  nextFrame(): Promise<Buffer>;
  close(): void;
}

/** Serves the page's modules on the loopback address and takes its frames in. */
export async function servePage(): Promise<PageServer> {
  let deliver: (frame: Buffer) => void = () => {};
  const server = createServer((request, response) => {
    answer(request, response, (frame) => deliver(frame)).catch((error: unknown) => {
      response.writeHead(404).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    nextFrame: () => new Promise((resolve) => (deliver = resolve)),
    close: () => server.close(),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  deliver: (frame: Buffer) => void,
): Promise<void> {
  if (request.method === 'POST') {
    deliver(await buffer(request));
    response.writeHead(204).end();
    return;
  }
  const name = (request.url ?? '/').slice(1);
  if (name === '') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return;
  }
  const typed = await readFile(new URL(name, pageFolder), 'utf8');
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(typed));
}
