import type { ByteSource } from '#media/byte-source';
import type { Manifest } from './manifest.ts';
import type { MediaStore } from './media-store.ts';
import { readMedia } from './read-media.ts';

/** The bytes of a file in parts, for reading here and there. The part read last is held: the next bytes are mostly in it. */
export function partsSource(
  store: MediaStore,
  id: string,
  file: Pick<Manifest, 'bytes' | 'parts' | 'partBytes'>,
): ByteSource {
  let held: { name: string; part: Uint8Array } | undefined;
  async function readPart(_id: string, name: string): Promise<Uint8Array> {
    if (held?.name !== name) held = { name, part: await store.readPart(id, name) };
    return held.part;
  }
  return {
    bytes: file.bytes,
    async read(start, end) {
      const pieces: Uint8Array[] = [];
      const last = Math.min(end, file.bytes) - 1;
      for await (const piece of readMedia({ readPart }, id, file, start, last)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
