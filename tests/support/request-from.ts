import { request } from 'node:http';

/** What a call from a chosen address got. */
export interface Answer {
  status: number;
  retryAfterSeconds: number;
  body: unknown;
}

/**
 * Posts JSON from one of this machine's addresses, so that limits see several callers.
 * @param localAddress any of 127.0.0.0/8.
 */
export function postFrom(localAddress: string, address: string, body: unknown): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'Content-Type': 'application/json' };
  const call = request(address, { method: 'POST', localAddress, headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0);
      const json: unknown = JSON.parse(Buffer.concat(parts).toString());
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds, body: json });
    });
  });
  call.on('error', reject);
  call.end(JSON.stringify(body));
  return promise;
}
