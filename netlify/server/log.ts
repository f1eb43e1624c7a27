import { DrizzleQueryError } from 'drizzle-orm/errors';
import { currentEnvironment } from './environment.ts';

const levels = { info: 0, warn: 1, silent: 2 } as const;

/** Writes one structured line. Never pass a token, a password or a whole address with its query. */
export function log(level: 'info' | 'warn', event: string, details: Record<string, unknown>): void {
  if (levels[level] < levels[wantedLevel()]) return;
  const line = JSON.stringify({ level, event, ...details });
  if (level === 'info') console.info(line);
  else console.warn(line);
}

/** Of an environment that is wrong, the log is where it is told. */
function wantedLevel(): keyof typeof levels {
  try {
    return currentEnvironment().LOG_LEVEL;
  } catch {
    return 'info';
  }
}

/**
 * What is worth knowing of an error. A failed statement is named by its cause alone: its own message lists the values
 * of the parameters, hashes of passwords and tokens among them.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, stack, message, cause } = error;
  return {
    error: error instanceof DrizzleQueryError ? 'a statement failed' : `${name}: ${message}`,
    cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
    at: stack
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at '))
      .slice(0, 6),
  };
}
