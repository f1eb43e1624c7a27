import { execFile } from 'node:child_process';

export interface Ended {
  /** `null` when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of the project to its end, as `npm run` does.
 * @param kill when to end it with SIGKILL.
 */
export function runProgram(
  path: string,
  words: string[],
  variables: Record<string, string>,
  kill?: Promise<unknown>,
): Promise<Ended> {
  const {
    DATABASE_URL: _,
    DATABASE_ENDPOINT: __,
    NETLIFY_BLOBS_CONTEXT: ___,
    ...inherited
  } = process.env;
  const env = { ...inherited, ...variables };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path, ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
    void kill?.then(() => child.kill('SIGKILL'));
  });
}
