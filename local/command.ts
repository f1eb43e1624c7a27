/** Something the person who gave the command can put right. */
export class CommandError extends Error {
  override name: string = 'CommandError';
}

/** Runs a command and prints what it answers. A {@link CommandError} is told in its own words, without a stack. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.info(await run());
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
