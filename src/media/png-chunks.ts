// PNG (W3C, third edition), section 5: a signature, then chunks from IHDR to IEND.
import { latin1, standsAt, viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { partLimit } from './part-limit.ts';

export interface PngChunk {
  type: string;
  /** Where the chunk, its data, and what comes after it begin. */
  start: number;
  dataStart: number;
  dataEnd: number;
  end: number;
}

export const pngSignature = '\x89PNG\r\n\x1a\n';

/** The chunks of a PNG file up to IEND. @throws {DamagedFile} when they do not reach it, or are too many. */
export function* pngChunks(file: Uint8Array): Generator<PngChunk> {
  if (!standsAt(file, 0, pngSignature)) throw new DamagedFile('not a PNG file');
  const countPart = partLimit();
  for (let start = pngSignature.length; ; ) {
    countPart();
    const type = latin1(file, start + 4, start + 8);
    const length = viewOf(file, start, 8).getUint32(0);
    const dataStart = start + 8;
    const dataEnd = dataStart + length;
    const end = dataEnd + 4;
    if (end > file.length) throw new DamagedFile(`the chunk ${type} ends too early`);
    if (start === pngSignature.length && (type !== 'IHDR' || length !== 13)) {
      throw new DamagedFile('a PNG file begins with IHDR');
    }
    yield { type, start, dataStart, dataEnd, end };
    if (type === 'IEND') return;
    start = end;
  }
}
