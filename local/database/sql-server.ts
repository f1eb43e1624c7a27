import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Session, SqlFailure } from './session.ts';
import { MalformedRequestError, runSqlRequest } from './sql-request.ts';

const MAX_BODY_BYTES = 64 * 1024 * 1024;
const KEEP_ALIVE_MS = 65_000;

export interface SqlServerOptions {
  session: Session;
  port: number;
  /** What the `Neon-Connection-String` header must carry, so that no other page or program gets in. */
  password: string;
}

/** The HTTP server that Neon's driver talks to: `POST /sql`. */
export class SqlServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #options: SqlServerOptions;
  #answering = true;

  constructor(options: SqlServerOptions) {
    this.#options = options;
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      void this.#handle(request, response);
    });
    this.#server.on('connection', (socket) => this.#admit(socket));
  }

  /** Listens on the loopback interface and gives the port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, '127.0.0.1', resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  /** An outage and its end: connections are destroyed, old and new, and the port stays taken. */
  setAnswering(answering: boolean): void {
    this.#answering = answering;
    if (!answering) for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.setAnswering(false);
    await closed;
  }

  #admit(socket: Socket): void {
    if (!this.#answering) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method !== 'POST' || request.url !== '/sql') {
        request.resume();
        return send(response, 404, { message: 'only POST /sql is answered here' });
      }
      const body = await readBody(request);
      if (body === undefined) return send(response, 413, { message: 'the body is over 64 MB' });
      await this.#answer(request, body, response);
    } catch {
      response.destroy();
    }
  }

  async #answer(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const connectionString = String(request.headers['neon-connection-string']);
    if (URL.parse(connectionString)?.password !== this.#options.password) {
      const message =
        'password authentication failed: this is the connection string of another start';
      send(response, 400, { message, severity: 'FATAL', code: '28P01' });
      return;
    }
    try {
      send(response, 200, await runSqlRequest(this.#options.session, request.headers, body));
    } catch (error) {
      sendError(response, error);
    }
  }
}

function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof SqlFailure) send(response, 400, error.fields);
  else if (error instanceof MalformedRequestError) send(response, 400, { message: error.message });
  else send(response, 500, { message: `the local database failed: ${String(error)}` });
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const close = status === 413 ? { connection: 'close' } : {};
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...close,
  });
  response.end(bytes);
}
