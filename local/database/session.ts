import type { PGlite } from '@electric-sql/pglite';
import { type Answer, decodeAnswer, type Result, type SqlError } from './answer.ts';
import { encodeStatement, StatementError } from './wire.ts';

export interface Statement {
  text: string;
  parameters: (string | null)[];
}

/** How a batch's transaction begins, e.g. `BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY`. */
export type BeginStatement = `BEGIN${string}`;

/** Thrown for every statement that Postgres refuses. */
export class SqlFailure extends Error {
  override name = 'SqlFailure';
  readonly fields: SqlError;

  constructor(fields: SqlError) {
    super(fields.message);
    this.fields = fields;
  }
}

/**
 * Runs statements on PGlite, one after the other. Every call is synchronous, so a batch cannot be
 * interleaved with another request's statements, and no lock is needed.
 */
export class Session {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @throws {SqlFailure} */
  run(statement: Statement): Result {
    const answer = this.#execute(statement);
    // A client cannot hold a transaction over HTTP: one that a statement left open ends here.
    if (!answer.idle) this.#execute({ text: 'ROLLBACK', parameters: [] });
    return resultOf(answer);
  }

  /**
   * Runs all statements in one transaction, which is rolled back at the first error.
   *
   * @throws {SqlFailure}
   */
  runBatch(begin: BeginStatement, statements: readonly Statement[]): Result[] {
    resultOf(this.#execute({ text: begin, parameters: [] }));
    try {
      const results = statements.map((statement) => resultOf(this.#execute(statement)));
      resultOf(this.#execute({ text: 'COMMIT', parameters: [] }));
      return results;
    } catch (error) {
      this.#execute({ text: 'ROLLBACK', parameters: [] });
      throw error;
    }
  }

  #execute({ text, parameters }: Statement): Answer {
    try {
      return decodeAnswer(this.#database.execProtocolRawSync(encodeStatement(text, parameters)));
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      throw new SqlFailure({ severity: 'ERROR', code: '08P01', message: error.message });
    }
  }
}

function resultOf(answer: Answer): Result {
  if ('error' in answer) throw new SqlFailure(answer.error);
  return answer.result;
}
