import { imageHosts } from '#config/image-hosts';
import type { WorkKind } from '#contract/entities/work-page';
import { mediaFileAt } from '#contract/media-types';
import { derivedThumbnail } from '#contract/video-address';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { readMedia } from '../../blobs/read-media.ts';
import type { CardWork } from '../../db/queries/work-pages.ts';

const timeoutMs = 3000;
const maxBytes = 32 * 1_048_576;

/**
 * Reads the picture that stands for a work; `null` where it has none that this site may fetch.
 * @throws {Error} when the picture is missing, too large, or not there in time.
 */
export async function readStill(kind: WorkKind, work: CardWork): Promise<Uint8Array | null> {
  const address = work.thumbnailUrl ?? (kind === 'image' ? work.url : derivedThumbnail(work.url));
  if (!address) return null;
  const file = mediaFileAt(address);
  if (file) return readUpload(file.id);
  return isOfKnownHost(address) ? fetchPicture(address) : null;
}

/** Only what the image CDN may fetch as well: the address comes from a form. */
function isOfKnownHost(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.port === '' && imageHosts.includes(url.hostname);
}

async function fetchPicture(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return joined(answer.body ?? []);
}

async function readUpload(id: string): Promise<Uint8Array> {
  const store = currentMediaStore();
  const manifest = await store.find(id);
  if (!manifest) throw new Error('its picture is not in the store');
  return joined(readMedia(store, id, manifest, 0, manifest.bytes - 1));
}

async function joined(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error('its picture is too large');
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}
