import type { Answer, Result, SqlError } from './answer.ts';
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

/** What the `/sql` server runs statements on. */
export interface Session {
  /**
   * Runs one statement. A client cannot hold a transaction over HTTP: one that it leaves open is rolled back.
   *
   * @throws {SqlFailure}
   */
  run(statement: Statement): Promise<Result>;
  /**
   * Runs all statements in one transaction, which is rolled back at the first error.
   *
   * @throws {SqlFailure}
   */
  runBatch(begin: BeginStatement, statements: readonly Statement[]): Promise<Result[]>;
}

export const rollback: Statement = { text: 'ROLLBACK', parameters: [] };
export const commit: Statement = { text: 'COMMIT', parameters: [] };

/** @throws {SqlFailure} for a statement that cannot be put into protocol messages. */
export function encode({ text, parameters }: Statement): Buffer {
  try {
    return encodeStatement(text, parameters);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new SqlFailure({ severity: 'ERROR', code: '08P01', message: error.message });
  }
}

/** @throws {SqlFailure} */
export function resultOf(answer: Answer): Result {
  if ('error' in answer) throw new SqlFailure(answer.error);
  return answer.result;
}
