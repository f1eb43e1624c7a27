import type { MediaExtension } from '#contract/media-types';
import type { ByteSource } from '#media/byte-source';
import { latin1, viewOf } from '#media/bytes';
import { DamagedFile } from '#media/damaged-file';
import { ebmlId, readEbmlElement } from '#media/ebml';
import { isoBoxes } from '#media/iso-boxes';
import { partLimit } from '#media/part-limit';
import { sniffBytes } from '#media/sniff';

/** Checks that a video's container reaches exactly to the end of the file. @throws {DamagedFile} */
export async function inspectVideo(extension: MediaExtension, file: ByteSource): Promise<void> {
  if (extension === 'webm') return inspectWebm(file);
  if (extension === 'avi') return inspectAvi(file);
  return inspectIsoMedia(file);
}

/** An MP4 or MOV file plays when it has an index (`moov`); the pictures are in `mdat`. */
async function inspectIsoMedia(file: ByteSource): Promise<void> {
  const types = new Set<string>();
  for await (const { type } of isoBoxes(file)) types.add(type);
  if (!types.has('moov') || !types.has('mdat')) throw new DamagedFile('no index or no pictures');
}

async function inspectWebm(file: ByteSource): Promise<void> {
  const head = await file.read(0, sniffBytes);
  const segmentStart = readEbmlElement(head, 0).end;
  if (segmentStart === null) throw new DamagedFile('a header without an end');
  const segment = readEbmlElement(head, segmentStart);
  const fills = segment.end === null || segment.end === file.bytes;
  if (segment.id !== ebmlId.segment || !fills) throw new DamagedFile('a segment of another size');
}

/** Long AVI files are several RIFF chunks in a row (OpenDML). */
async function inspectAvi(file: ByteSource): Promise<void> {
  const countPart = partLimit();
  for (let start = 0; start < file.bytes; ) {
    countPart();
    const head = await file.read(start, start + 12);
    const form = viewOf(head, 0, 12) && latin1(head, 0, 4) + latin1(head, 8, 12);
    const length = viewOf(head, 4, 4).getUint32(0, true);
    const end = start + 8 + length + (length % 2);
    if (!/^RIFFAVI[ X]$/.test(form) || end > file.bytes) throw new DamagedFile('cut off');
    start = end;
  }
}
