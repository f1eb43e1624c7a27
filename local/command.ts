import { failureSentence } from '#server/commands/report-failure';

/** Something the person who gave the command can put right. */
export class CommandError extends Error {
  override name: string = 'CommandError';
}

/**
 * Runs a command and prints what it answers. What the person can put right, or has to wait for, is told in words, without
 * a stack.
 */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.info(await run());
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}

/** Ends a program that could not start, whatever it has begun. */
export function giveUp(error: unknown): never {
  tell(error);
  process.exit(1);
}

function tell(error: unknown): void {
  // The database is opened in a thread, whose errors come by name.
  const isInWords =
    error instanceof CommandError ||
    (error instanceof Error && error.name === 'DirectoryInUseError');
  console.error(isInWords ? error.message : (failureSentence(error) ?? error));
}
