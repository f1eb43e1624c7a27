import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { CommandError } from '../command.ts';
import { checksumsPath, type Manifest, manifestPath, manifestSchema } from './manifest.ts';

export interface Entry {
  path: string;
  content: Buffer;
}

/** More than any entry of an archive has; larger ones are not taken into memory. */
const maxEntryBytes = 64 * 1_048_576;

/** The files in an archive, one after the other. @throws {CommandError} when it is no tar file or is cut off. */
export async function* readTar(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const fed = pipeline(createReadStream(file), tar);
  // The loop hears of the same error.
  fed.catch(() => undefined);
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > maxEntryBytes)
        throw damaged(`${entry.header.name} is too large`);
      yield { path: entry.header.name, content: await buffer(entry) };
    }
    await fed;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads a whole archive and compares everything with its checksums, before anything is done with it.
 * @throws {CommandError} that says what is wrong.
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const sums: string[] = [];
  let manifest: Manifest | undefined;
  let expected: string | undefined;
  for await (const { path, content } of readTar(file)) {
    if (expected !== undefined) throw damaged(`something follows ${checksumsPath}`);
    if (path === checksumsPath) {
      expected = content.toString();
      continue;
    }
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${path}\n`);
    if (path === manifestPath) manifest = parseManifest(content);
  }
  if (expected === undefined) throw damaged(`it ends before ${checksumsPath}`);
  if (expected !== sums.join('')) throw damaged('it does not match its checksums');
  if (!manifest) throw damaged(`it has no ${manifestPath}`);
  return manifest;
}

function parseManifest(content: Buffer): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(content.toString()));
  } catch {
    throw damaged(`${manifestPath} cannot be read`);
  }
}

const damaged = (reason: string) =>
  new CommandError(`This archive is damaged or is none: ${reason}. Nothing was imported.`);
