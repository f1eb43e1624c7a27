// RIFF, the container of WebP (RFC 9649) and AVI: chunks padded to even sizes.
import { latin1, standsAt, viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { partLimit } from './part-limit.ts';

export interface RiffChunk {
  type: string;
  start: number;
  dataStart: number;
  dataEnd: number;
  end: number;
}

/** Where the chunks of a file begin, after `RIFF`, its size and its form. */
export const riffHeaderBytes = 12;

/**
 * The chunks of a WebP file.
 * @throws {DamagedFile} when they do not fill the size that the file gives itself, the file has another size, or they are too many.
 */
export function* webpChunks(file: Uint8Array): Generator<RiffChunk> {
  if (!standsAt(file, 0, 'RIFF') || !standsAt(file, 8, 'WEBP')) {
    throw new DamagedFile('not a WebP file');
  }
  const fileEnd = 8 + viewOf(file, 4, 4).getUint32(0, true);
  if (fileEnd > file.length) throw new DamagedFile('the file ends too early');
  const countPart = partLimit();
  for (let start = riffHeaderBytes; start < fileEnd; ) {
    countPart();
    const chunk = readRiffChunk(file, start, fileEnd);
    yield chunk;
    start = chunk.end;
  }
}

/** The chunk at `start`, within something that ends at `limit`. @throws {DamagedFile} when it reaches beyond. */
export function readRiffChunk(file: Uint8Array, start: number, limit: number): RiffChunk {
  const type = latin1(file, start, start + 4);
  const length = viewOf(file, start + 4, 4).getUint32(0, true);
  const dataStart = start + 8;
  const dataEnd = dataStart + length;
  const end = dataEnd + (length % 2);
  if (end > limit) throw new DamagedFile(`the chunk ${type} ends too early`);
  return { type, start, dataStart, dataEnd, end };
}
