import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Gate {
  address: string;
  /** Settles when the first request is kept back. */
  isReached: Promise<void>;
  close(): void;
}

/** Stands before a server: passes requests on to it and keeps back, unanswered, those for an address like this. */
export async function startGate(target: string, keptBack: RegExp): Promise<Gate> {
  const { promise: isReached, resolve } = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (keptBack.test(url)) return resolve();
    const passedOn = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReached,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
