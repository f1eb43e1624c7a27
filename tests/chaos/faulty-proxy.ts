import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong on the way to a service. `down`: no connection is kept. `slow`: five seconds pass before anything is
 * passed on. `late`: everything is done, and answered five seconds later. `flaky`: of every three requests one fails,
 * in turn without an answer, with an error, and with its answer lost after it was done.
 */
export const faults = ['none', 'down', 'slow', 'late', 'flaky'] as const;
export type Fault = (typeof faults)[number];

export interface FaultyProxy {
  /** To be used instead of the service's own origin. */
  origin: string;
  setFault(fault: Fault): void;
  close(): Promise<void>;
}

const slowMs = 5000;
const failures = ['refused', 'error', 'lost'] as const;

/** Stands between the site and a service that speaks HTTP. @param target the service's origin. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault = 'none';
  let count = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const current = fault;
    count += 1;
    const failure = current === 'flaky' && count % 3 === 0 ? failures[(count / 3) % 3] : undefined;
    if (current === 'down' || failure === 'refused') return void incoming.destroy();
    if (failure === 'error') return void outgoing.writeHead(503).end();
    const body = await readAll(incoming);
    if (current === 'slow' && !(await stays(outgoing))) return;
    const response = await passOn(target, incoming, body);
    if (failure === 'lost' || (current === 'late' && !(await stays(outgoing)))) {
      return void outgoing.destroy();
    }
    outgoing.writeHead(response.status, response.headers).end(response.body);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next) => {
      fault = next;
      if (next === 'down') server.closeAllConnections();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Waits as long as a slow service takes. @returns whether the caller is still there. */
async function stays(outgoing: ServerResponse): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, slowMs, true);
  outgoing.once('close', () => resolve(false));
  const isThere = await promise;
  clearTimeout(timer);
  return isThere;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function passOn(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const call = request(target + url, { method, headers }, (response) => {
    readAll(response)
      .then((bytes) =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }),
      )
      .catch(reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}
