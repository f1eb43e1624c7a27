import { Agent, request } from 'node:http';

/** One call, as the table of a run shows it. */
export interface Called {
  action: string;
  /** 0: there was no answer. */
  status: number;
  ms: number;
}

export interface Call {
  /** Under which name it is counted. */
  action: string;
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  token?: string;
  body?: object;
}

/** Calls one site over connections that stay open, as browsers do. */
export class Caller {
  readonly calls: Called[] = [];
  readonly #url: URL;
  readonly #agent: Agent;

  /** @param connections at most so many at once. */
  constructor(url: URL, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Makes a call and counts it. @returns the JSON of its answer. */
  async call({
    action,
    path,
    method = 'GET',
    token,
    body,
  }: Call): Promise<Record<string, unknown>> {
    const startedAt = performance.now();
    const headers = {
      'Accept-Encoding': 'br',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' }),
    };
    const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
    const call = request(new URL(path, this.#url), { method, headers, agent: this.#agent });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve({ status: 0, text: '' }));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
    call.on('error', () => resolve({ status: 0, text: '' }));
    call.end(body && JSON.stringify(body));
    const { status, text } = await promise;
    this.calls.push({ action, status, ms: performance.now() - startedAt });
    return body && text ? (JSON.parse(text) as Record<string, unknown>) : {};
  }

  close(): void {
    this.#agent.destroy();
  }
}
