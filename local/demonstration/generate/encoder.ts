import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Encoder {
  write(bytes: Buffer): Promise<void>;
  /** Ends the input and waits. Throws if ffmpeg failed. */
  finish(): Promise<void>;
}

/** Starts the `ffmpeg` on the PATH with its standard input open. */
export function startEncoder(parameters: string[]): Encoder {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...parameters], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = exit(child);
  ended.catch(() => {});
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async finish() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Runs the `ffmpeg` on the PATH to its end. Throws if it failed. */
export async function runEncoder(parameters: string[]): Promise<void> {
  await startEncoder(parameters).finish();
}

async function exit(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
