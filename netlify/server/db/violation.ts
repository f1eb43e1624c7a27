import { NeonDbError } from '@neondatabase/serverless';

/** Postgres' codes for a row that breaks a rule of its table. */
const codes = { unique: '23505', check: '23514' };

/** The name of the unique index that an error speaks of, or `null` when it is another error. */
export const violatedIndex = (error: unknown): string | null => violated('unique', error);

/** The name of the check that an error speaks of, or `null` when it is another error. */
export const violatedCheck = (error: unknown): string | null => violated('check', error);

function violated(rule: keyof typeof codes, error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NeonDbError && current.code === codes[rule])
      return current.constraint ?? null;
  }
  return null;
}
