// What a film is coded with, by its container, without playing it.

import type { MediaExtension } from '#contract/media-types';
import type { ByteSource } from './byte-source.ts';
import { latin1 } from './bytes.ts';
import { findIsoBox, isoBoxes } from './iso-boxes.ts';

/** The sample entries (ISO/IEC 14496-12, section 8.5.2) that Chromium, Firefox and Safari all play as pictures. */
const playedEverywhere = /^(?:avc[13]|av01|vp0[89])$/;

const names: [RegExp, string][] = [
  [/^ap(?:c[hnso]|4[hx])$/, 'ProRes'],
  [/^(?:hvc1|hev1|dvh1|dvhe)$/, 'HEVC (H.265)'],
  [/^AVd/, 'DNxHD'],
  [/^mp4v$/, 'MPEG-4 Visual'],
  [/^(?:jpeg|mjp[ab])$/, 'Motion JPEG'],
];

/** The four-letter names of what the pictures of an MP4 or MOV file are coded with. @throws {DamagedFile} */
export async function isoVideoCodecs(file: ByteSource): Promise<string[]> {
  const index = await findIsoBox(file, ['moov']);
  const codecs: string[] = [];
  if (!index) return codecs;
  for await (const { type, dataStart, end } of isoBoxes(file, index.dataStart, index.end)) {
    if (type === 'trak') codecs.push(...(await trackCodecs(file, dataStart, end)));
  }
  return codecs;
}

async function trackCodecs(file: ByteSource, from: number, to: number): Promise<string[]> {
  const handler = await findIsoBox(file, ['mdia', 'hdlr'], from, to);
  const entries = await findIsoBox(file, ['mdia', 'minf', 'stbl', 'stsd'], from, to);
  if (!handler || !entries) return [];
  // Both boxes begin with a version and flags; a kind follows in one, the number of entries in the other.
  const kind = await file.read(handler.dataStart + 8, handler.dataStart + 12);
  if (latin1(kind, 0, 4) !== 'vide') return [];
  const codecs: string[] = [];
  for await (const { type } of isoBoxes(file, entries.dataStart + 8, entries.end))
    codecs.push(type);
  return codecs;
}

/** What makes a film not play in common browsers, in words; `null` when nothing is known against it. */
export function playbackObstacle(extension: MediaExtension, codecs: string[]): string | null {
  if (extension === 'avi') return 'AVI files do not play in browsers';
  const codec = codecs.find((name) => !playedEverywhere.test(name));
  if (codec === undefined) return null;
  const name = names.find(([pattern]) => pattern.test(codec))?.[1] ?? codec.trim();
  return `${name} does not play in every common browser`;
}
