import { randomBytes } from 'node:crypto';
import { uploadPartBytes } from '#contract/limits';
import { type MediaExtension, mediaUrl, readMediaFile } from '#contract/media-types';
import { currentMediaStore } from './blobs-media-store.ts';
import type { Manifest } from './manifest.ts';
import type { MediaStore } from './media-store.ts';
import { splitParts } from './split-parts.ts';

export interface StoreMediaOptions {
  extension: MediaExtension;
  /** Letters, digits and hyphens; made up when it is not given. A known one is replaced. */
  id?: string;
  store?: MediaStore;
}

/**
 * Stores a whole file, given as bytes or as they arrive, in constant memory.
 * @returns its address on the site, such as `/uploads/demo-neon-dreams.mp4`.
 * @throws {RangeError} when the id cannot be part of an address.
 */
export async function storeMedia(
  file: Uint8Array | AsyncIterable<Uint8Array>,
  { extension, id = newMediaId(), store = currentMediaStore() }: StoreMediaOptions,
): Promise<string> {
  if (!readMediaFile(`${id}.${extension}`)) throw new RangeError(`"${id}" cannot be an id`);
  const manifest: Manifest = {
    extension,
    bytes: 0,
    partBytes: uploadPartBytes,
    parts: [],
    createdAt: new Date().toISOString(),
  };
  const source = file instanceof Uint8Array ? [file] : file;
  for await (const part of splitParts(source, uploadPartBytes)) {
    manifest.parts.push(await store.putPart(id, manifest.parts.length, part));
    manifest.bytes += part.length;
  }
  await store.finish(id, manifest);
  return mediaUrl({ id, extension });
}

/** An id that nobody can guess: 128 random bits in lower-case hexadecimal. */
export function newMediaId(): string {
  return randomBytes(16).toString('hex');
}
