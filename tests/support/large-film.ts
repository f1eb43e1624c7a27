import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const film = new URL('../../local/demonstration/media/neon-dreams.webm', import.meta.url);

/** The element that holds everything after the header, and where its length in eight bytes begins. */
const segment = Buffer.from('18538067', 'hex');

/**
 * Writes a film that plays and is exactly so large: one of the demonstration, with a Void element (RFC 8794, section
 * 11.3.3) of random bytes at its end, which players pass over.
 */
export async function writeLargeFilm(path: string, bytes: number): Promise<void> {
  const start = await readFile(film);
  const head = Buffer.alloc(9);
  const filling = bytes - start.length - head.length;
  head.writeUInt8(0xec);
  head.writeBigUInt64BE(lengthOf(filling), 1);
  const at = start.indexOf(segment) + segment.length;
  start.writeBigUInt64BE(lengthOf(bytes - at - 8), at);
  await writeFile(path, Buffer.concat([start, head, randomBytes(filling)]));
}

/** A length in eight bytes: the first of them says that there are eight. */
const lengthOf = (bytes: number) => (1n << 56n) | BigInt(bytes);
