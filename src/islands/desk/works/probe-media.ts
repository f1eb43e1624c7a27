import { ApiError } from '#contract/request';
import { isWebAddress } from '#contract/text';
import { readVideoAddress } from '#contract/video-address';
import type { WorkKind } from '#stores/desk/works';

/** A host that takes longer is given the benefit of the doubt. */
const timeoutMs = 10_000;

const refusals = {
  video:
    'No video could be loaded from this address: please enter one of YouTube or Vimeo, or of a video file',
  image: 'No picture could be loaded from this address',
} as const;

/** Works elsewhere that are looked at together. */
const together = 6;

interface Named {
  url: string;
}

/** Those of some works that visitors' browsers could not load, by the same look. */
export async function findUnplayable<Work extends Named>(
  kind: WorkKind,
  works: readonly Work[],
): Promise<Work[]> {
  const elsewhere = works.filter(({ url }) => isElsewhere(kind, url));
  const unplayable: Work[] = [];
  for (let at = 0; at < elsewhere.length; at += together) {
    const some = elsewhere.slice(at, at + together);
    const loaded = await Promise.all(some.map(({ url }) => canLoad(kind, url)));
    unplayable.push(...some.filter((_, index) => !loaded[index]));
  }
  return unplayable;
}

/**
 * Loads the beginning of what is elsewhere, as visitors' browsers will.
 * @throws {ApiError} on the field `url`, as the server would say it, which asks nobody outside.
 */
export async function requirePlayable(kind: WorkKind, address: string): Promise<void> {
  if (!isElsewhere(kind, address) || (await canLoad(kind, address))) return;
  const message = refusals[kind];
  throw new ApiError(400, message, {
    fields: { url: message },
    retryAfterSeconds: null,
    requestId: null,
    body: null,
  });
}

/** Whether it is a file that neither this site nor one of the two players has. */
const isElsewhere = (kind: WorkKind, address: string) =>
  isWebAddress(address) && (kind === 'image' || readVideoAddress(address).host === 'file');

async function canLoad(kind: WorkKind, address: string): Promise<boolean> {
  const element = kind === 'video' ? document.createElement('video') : new Image();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  element.addEventListener(kind === 'video' ? 'loadedmetadata' : 'load', () => resolve(true));
  element.addEventListener('error', () => resolve(false));
  const timer = setTimeout(() => resolve(true), timeoutMs);
  if (element instanceof HTMLVideoElement) element.preload = 'metadata';
  element.src = address;
  const isLoaded = await promise;
  clearTimeout(timer);
  element.removeAttribute('src');
  // A player would keep its connection.
  if (element instanceof HTMLVideoElement) element.load();
  return isLoaded;
}
