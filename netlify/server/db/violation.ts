import { NeonDbError } from '@neondatabase/serverless';

/** Postgres' code for a row that breaks a unique index. */
const uniqueViolation = '23505';

/** The name of the unique index that an error speaks of, or `null` when it is another error. */
export function violatedIndex(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NeonDbError && current.code === uniqueViolation)
      return current.constraint ?? null;
  }
  return null;
}
