import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../command.ts';

/** The person at the terminal wants to stop (Ctrl-C, Ctrl-D). */
export class Cancelled extends CommandError {
  override name = 'Cancelled';
}

/** How a person is asked; `null` in the place of it: nobody is there. */
export interface Ask {
  line(question: string): Promise<string>;
  /** What is typed is not shown. */
  secret(question: string): Promise<string>;
}

/** Asks on the terminal of this process, or gives `null` where there is none. */
export function terminal(): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return {
    line: (question) => readAnswer(question, process.stdout),
    secret: async (question) => {
      process.stdout.write(question);
      const answer = await readAnswer(
        '',
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
      process.stdout.write('\n');
      return answer;
    },
  };
}

async function readAnswer(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const stop = new AbortController();
  lines.once('SIGINT', () => stop.abort());
  lines.once('close', () => stop.abort());
  try {
    return await lines.question(question, { signal: stop.signal });
  } catch {
    throw new Cancelled('Nothing was changed.');
  } finally {
    lines.close();
  }
}
