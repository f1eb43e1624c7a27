import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { checksumsPath } from './manifest.ts';

export interface TarWriter {
  /** Adds a file, and waits until there is room for the next. */
  add(path: string, content: Uint8Array | string): Promise<void>;
}

/** Only for the person who makes it: an archive holds everything that the site knows. */
const mode = 0o600;

/**
 * Writes a tar file, with the checksums of everything in it as its last entry. It has its name only when it is whole.
 * @param modifiedAt the time that its entries bear.
 * @returns what `fill` does.
 * @throws what `fill` throws, and then leaves nothing behind.
 */
export async function writeTar<Result>(
  file: string,
  modifiedAt: Date,
  fill: (writer: TarWriter) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const tar = pack();
  const written = pipeline(tar, createWriteStream(unfinished, { mode, flags: 'wx', flush: true }));
  // Such as a full disk: heard of here alone, and the reason for whatever fails after it.
  let failure: unknown;
  const noted = written.catch((error: unknown) => {
    failure = error;
  });
  const sums: string[] = [];

  async function add(path: string, content: Uint8Array | string): Promise<void> {
    const bytes = Buffer.from(content);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
    const header = { name: path, mode, mtime: modifiedAt };
    await Promise.race([
      written,
      new Promise<void>((resolve, reject) => {
        tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      }),
    ]);
  }

  try {
    const result = await fill({ add });
    await add(checksumsPath, sums.join(''));
    tar.finalize();
    await written;
    await rename(unfinished, file);
    return result;
  } catch (error) {
    const reason = failure ?? error;
    tar.destroy();
    await noted;
    await rm(unfinished, { force: true });
    throw reason;
  }
}
