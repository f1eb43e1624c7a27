// The ISO base media file format (ISO/IEC 14496-12, section 4.2), of which MP4 and MOV are made.
import type { ByteSource } from './byte-source.ts';
import { latin1, viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { partLimit } from './part-limit.ts';

export interface IsoBox {
  type: string;
  start: number;
  dataStart: number;
  end: number;
}

/** Size and type, and the 64-bit size that may follow. */
const longestHeader = 16;

/**
 * The boxes that stand between two places of a file.
 * @param countPart shared by all walks through one file.
 * @throws {DamagedFile} when they do not fill them, or are too many.
 */
export async function* isoBoxes(
  file: ByteSource,
  from = 0,
  to: number = file.bytes,
  countPart: () => void = partLimit(),
): AsyncGenerator<IsoBox> {
  for (let start = from; start < to; ) {
    countPart();
    const box = readHeader(await file.read(start, Math.min(start + longestHeader, to)), start, to);
    yield box;
    start = box.end;
  }
}

function readHeader(header: Uint8Array, start: number, limit: number): IsoBox {
  const size = viewOf(header, 0, 8).getUint32(0);
  const type = latin1(header, 4, 8);
  // 1: the size is in the 64 bits that follow; 0: the box goes on to the end.
  const headerBytes = size === 1 ? 16 : 8;
  const end = size === 0 ? limit : start + (size === 1 ? longSize(header) : size);
  if (end < start + headerBytes || end > limit) throw new DamagedFile(`the box ${type} is cut off`);
  return { type, start, dataStart: start + headerBytes, end };
}

function longSize(header: Uint8Array): number {
  return Number(viewOf(header, 8, 8).getBigUint64(0));
}
