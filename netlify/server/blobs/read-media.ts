import type { Manifest } from './manifest.ts';
import type { MediaStore } from './media-store.ts';

/**
 * The bytes of a file from `first` to `last`, both included. A part is read when its bytes are asked for, and no part
 * that holds none of them is read.
 */
export async function* readMedia(
  store: Pick<MediaStore, 'readPart'>,
  id: string,
  { parts, partBytes, partsUnder = id }: Pick<Manifest, 'parts' | 'partBytes' | 'partsUnder'>,
  first: number,
  last: number,
): AsyncGenerator<Uint8Array> {
  for (let index = Math.floor(first / partBytes); index * partBytes <= last; index++) {
    const name = parts[index];
    if (name === undefined) return;
    const start = index * partBytes;
    const part = await store.readPart(partsUnder, name);
    yield part.subarray(Math.max(first - start, 0), last - start + 1);
  }
}
