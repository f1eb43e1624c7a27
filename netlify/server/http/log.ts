import { currentEnvironment } from '../environment.ts';

const levels = { info: 0, warn: 1, silent: 2 } as const;

/** Writes one structured line. Never pass a token, a password or a whole address with its query. */
export function log(level: 'info' | 'warn', event: string, details: Record<string, unknown>): void {
  if (levels[level] < levels[currentEnvironment().LOG_LEVEL]) return;
  const line = JSON.stringify({ level, event, ...details });
  if (level === 'info') console.info(line);
  else console.warn(line);
}

/** What is worth knowing of an error, without the values of a statement's parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, stack } = error;
  const cause =
    error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  const message = name === 'DrizzleQueryError' ? 'a statement failed' : error.message;
  return {
    error: `${name}: ${message}`,
    cause,
    at: stack
      ?.split('\n')
      .slice(-6)
      .map((line) => line.trim()),
  };
}
