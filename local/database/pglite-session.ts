import type { PGlite } from '@electric-sql/pglite';
import { type Answer, decodeAnswer, type Result } from './answer.ts';
import {
  type BeginStatement,
  commit,
  encode,
  resultOf,
  rollback,
  type Session,
  type Statement,
} from './session.ts';

/**
 * Runs statements on PGlite, one after the other. Nothing awaits between the statements of a batch, so no other
 * request's can come between them, and no lock is needed.
 */
export class PgliteSession implements Session {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async run(statement: Statement): Promise<Result> {
    const answer = this.#execute(statement);
    if (!answer.idle) this.#execute(rollback);
    return resultOf(answer);
  }

  async runBatch(begin: BeginStatement, statements: readonly Statement[]): Promise<Result[]> {
    resultOf(this.#execute({ text: begin, parameters: [] }));
    try {
      const results = statements.map((statement) => resultOf(this.#execute(statement)));
      resultOf(this.#execute(commit));
      return results;
    } catch (error) {
      this.#execute(rollback);
      throw error;
    }
  }

  #execute(statement: Statement): Answer {
    return decodeAnswer(this.#database.execProtocolRawSync(encode(statement)));
  }
}
