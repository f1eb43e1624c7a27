// What a file is by its first bytes, whatever its name says.
import type { MediaExtension } from '#contract/media-types';
import { latin1, standsAt, viewOf } from './bytes.ts';
import { docTypeOf } from './ebml.ts';
import { pngSignature } from './png-chunks.ts';

/** As many bytes from the start of a file as are enough to tell. */
export const sniffBytes = 256;

/** Brands of ISO media files that hold pictures or sound, not video. */
const otherBrands = /^(?:hei|hev|mif1|msf1|avi[fs]|M4A |M4B |crx )/;

/** First boxes of QuickTime files from before files began with `ftyp`. */
const earlyQuickTime = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** The extension that a file's content asks for; `null` when it is nothing that the site serves. */
export function sniff(head: Uint8Array): MediaExtension | null {
  if (standsAt(head, 0, '\xff\xd8\xff')) return 'jpg';
  if (standsAt(head, 0, pngSignature)) return 'png';
  if (standsAt(head, 0, 'GIF87a') || standsAt(head, 0, 'GIF89a')) return 'gif';
  if (standsAt(head, 0, 'RIFF') && standsAt(head, 8, 'WEBP')) return 'webp';
  if (standsAt(head, 0, 'RIFF') && standsAt(head, 8, 'AVI ')) return 'avi';
  if (docTypeOf(head) === 'webm') return 'webm';
  return sniffIsoMedia(head);
}

/** Pictures that some browsers can read and the site does not serve. */
export type ForeignPicture = 'avif' | 'heic';

/** Which of them a file is by its first bytes, by the brands of its `ftyp` box. */
export function sniffForeign(head: Uint8Array): ForeignPicture | null {
  if (latin1(head, 4, 8) !== 'ftyp') return null;
  const end = Math.min(viewOf(head, 0, 4).getUint32(0), head.length);
  const brands = latin1(head, 8, end).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]/.test(brand))) return 'avif';
  return /^(?:hei|hev|mif1|msf1)/.test(brands[0] ?? '') ? 'heic' : null;
}

function sniffIsoMedia(head: Uint8Array): MediaExtension | null {
  const type = latin1(head, 4, 8);
  if (earlyQuickTime.includes(type)) return 'mov';
  if (type !== 'ftyp') return null;
  const brand = latin1(head, 8, 12);
  if (otherBrands.test(brand)) return null;
  return brand === 'qt  ' ? 'mov' : 'mp4';
}
