// JPEG (ITU T.81, annex B): markers from SOI to EOI, scans of coded data between them.
import { viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { partLimit } from './part-limit.ts';

export interface JpegSegment {
  /** The second byte of the marker, such as 0xE1 for APP1. */
  marker: number;
  start: number;
  /** After the marker and, where there is one, the length. */
  dataStart: number;
  /** Of a scan: where its coded data end. */
  end: number;
}

export const jpegMarker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app11: 0xeb,
  app13: 0xed,
  app15: 0xef,
  comment: 0xfe,
} as const;

/** Whether a marker starts a frame, whose header holds the size of the picture. */
export function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The segments of a JPEG file from SOI to EOI. @throws {DamagedFile} when they do not reach it, or are too many. */
export function* jpegSegments(file: Uint8Array): Generator<JpegSegment> {
  if (viewOf(file, 0, 2).getUint16(0) !== 0xffd8) throw new DamagedFile('not a JPEG file');
  yield { marker: jpegMarker.startOfImage, start: 0, dataStart: 2, end: 2 };
  const countPart = partLimit();
  for (let start = 2; ; ) {
    countPart();
    const { marker, after } = readMarker(file, start);
    if (marker === jpegMarker.endOfImage) {
      yield { marker, start, dataStart: after, end: after };
      return;
    }
    const length = viewOf(file, after, 2).getUint16(0);
    if (length < 2) throw new DamagedFile('a segment is shorter than its length');
    const headEnd = after + length;
    if (headEnd > file.length) throw new DamagedFile('a segment ends too early');
    const end = marker === jpegMarker.startOfScan ? endOfScan(file, headEnd) : headEnd;
    yield { marker, start, dataStart: after + 2, end };
    start = end;
  }
}

/** A marker may be preceded by any number of fill bytes 0xFF. */
function readMarker(file: Uint8Array, start: number): { marker: number; after: number } {
  if (file[start] !== 0xff) throw new DamagedFile('no marker where one has to be');
  let at = start + 1;
  while (file[at] === 0xff) at++;
  const marker = file[at];
  if (marker === undefined || marker < 0xc0) throw new DamagedFile('an unknown marker');
  return { marker, after: at + 1 };
}

/** Coded data go on over stuffed bytes (0xFF00) and restart markers (0xFFD0 to 0xFFD7). */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new DamagedFile('the picture ends too early');
}
