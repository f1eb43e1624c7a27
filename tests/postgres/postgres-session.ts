import type { Result } from '#local/database/answer';
import {
  type BeginStatement,
  commit,
  resultOf,
  rollback,
  type Session,
  type Statement,
} from '#local/database/session';
import { PostgresConnection } from './connection.ts';

/** Requests that one database answers at once; more of them wait. */
const maxConnections = 40;

/** Runs statements on Postgres: each call has a connection to itself, as each request at Neon. */
export class PostgresSession implements Session {
  readonly #open: () => Promise<PostgresConnection>;
  readonly #idle: PostgresConnection[] = [];
  readonly #waiting: (() => void)[] = [];
  #lent = 0;

  constructor(socketPath: string, database: string) {
    this.#open = () => PostgresConnection.open(socketPath, database);
  }

  run(statement: Statement): Promise<Result> {
    return this.#lend(async (connection) => {
      const answer = await connection.execute(statement);
      if (!answer.idle) await connection.execute(rollback);
      return resultOf(answer);
    });
  }

  runBatch(begin: BeginStatement, statements: readonly Statement[]): Promise<Result[]> {
    return this.#lend(async (connection) => {
      resultOf(await connection.execute({ text: begin, parameters: [] }));
      try {
        const results: Result[] = [];
        for (const statement of statements)
          results.push(resultOf(await connection.execute(statement)));
        resultOf(await connection.execute(commit));
        return results;
      } catch (error) {
        if (connection.isOpen) await connection.execute(rollback);
        throw error;
      }
    });
  }

  /** Ends the connections that nothing uses. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  async #lend<Value>(use: (connection: PostgresConnection) => Promise<Value>): Promise<Value> {
    if (this.#lent === maxConnections)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#lent += 1;
    try {
      const connection = this.#idle.pop() ?? (await this.#open());
      try {
        return await use(connection);
      } finally {
        if (connection.isOpen) this.#idle.push(connection);
      }
    } finally {
      this.#lent -= 1;
      this.#waiting.shift()?.();
    }
  }
}
