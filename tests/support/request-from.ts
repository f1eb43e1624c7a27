import { request } from 'node:http';

/** What a call from a chosen address got. */
export interface Answer {
  status: number;
  retryAfterSeconds: number;
  body: unknown;
  /** The cookies that a browser would keep, as it would send them. */
  cookie: string | undefined;
}

/**
 * Posts JSON from one of this machine's addresses, so that limits see several callers.
 * @param localAddress any of 127.0.0.0/8.
 * @param cookie what a browser has kept.
 */
export function postFrom(
  localAddress: string,
  address: string,
  body: unknown,
  cookie?: string,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) };
  const call = request(address, { method: 'POST', localAddress, headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0);
      const text = Buffer.concat(parts).toString();
      const json: unknown = text ? JSON.parse(text) : undefined;
      const set = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ');
      resolve({ status: response.statusCode ?? 0, retryAfterSeconds, body: json, cookie: set });
    });
  });
  call.on('error', reject);
  call.end(JSON.stringify(body));
  return promise;
}
