import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, decodeAnswer } from '#local/database/answer';
import { encode, resultOf, type Statement } from '#local/database/session';

const PROTOCOL_3 = 196_608;
const HEADER_BYTES = 5;

/** A connection to a Postgres that trusts the user `postgres` on its socket. It runs one statement at a time. */
export class PostgresConnection {
  readonly #socket: Socket;
  #arrived: Buffer[] = [];
  #arrivedBytes = 0;
  /** Lets the reader that waits for bytes, or for the end, look again. */
  #wake = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#arrived.push(chunk);
      this.#arrivedBytes += chunk.length;
      this.#wake();
    });
    // What went wrong is told by `close`, which follows.
    socket.on('error', () => {});
    socket.once('close', () => this.#wake());
  }

  /** @throws {SqlFailure} when Postgres does not let it in */
  static async open(socketPath: string, database: string): Promise<PostgresConnection> {
    const socket = connect(socketPath);
    await once(socket, 'connect');
    const connection = new PostgresConnection(socket);
    socket.write(startupMessage({ user: 'postgres', database }));
    resultOf(await connection.#readAnswer());
    return connection;
  }

  /** @throws {SqlFailure} for a statement that cannot be sent */
  execute(statement: Statement): Promise<Answer> {
    this.#socket.write(encode(statement));
    return this.#readAnswer();
  }

  /** Whether it can still be used. */
  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Reads up to ReadyForQuery; the last thing before a connection ends is an error without one. */
  async #readAnswer(): Promise<Answer> {
    const messages: Buffer[] = [];
    for (let type = ''; type !== 'Z'; ) {
      const header = await this.#read(HEADER_BYTES);
      const body = await this.#read(header.readInt32BE(1) - 4);
      type = String.fromCharCode(header.readUInt8(0));
      messages.push(header, body);
      if (type === 'E' && body.includes('FATAL\0')) {
        this.close();
        break;
      }
    }
    return decodeAnswer(Buffer.concat(messages));
  }

  async #read(bytes: number): Promise<Buffer> {
    while (this.#arrivedBytes < bytes) {
      if (!this.isOpen) throw new Error('Postgres has ended the connection');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const arrived = this.#arrived.length === 1 ? this.#arrived[0] : undefined;
    const whole = arrived ?? Buffer.concat(this.#arrived);
    this.#arrived = [whole.subarray(bytes)];
    this.#arrivedBytes -= bytes;
    return whole.subarray(0, bytes);
  }
}

/** Source: https://www.postgresql.org/docs/current/protocol-message-formats.html, StartupMessage. */
function startupMessage(parameters: Record<string, string>): Buffer {
  const words = Object.entries(parameters).flatMap(([name, value]) => [`${name}\0`, `${value}\0`]);
  const body = Buffer.from(`${words.join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}
