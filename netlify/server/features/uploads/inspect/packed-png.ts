import { inflateSync } from 'node:zlib';
import { DamagedFile } from '#media/damaged-file';
import { pngChunks } from '#media/png-chunks';

/** What the texts and the colour profile of a picture may come to together, far above what any of them needs. */
const maxUnpackedBytes = 4 * 1_048_576;

/** What a pixel takes at most before it is packed, and what packing may add to a picture. */
const maxPixelBytes = 8;
const maxPackingBytes = 65_536;

/**
 * Refuses a PNG file that would unpack to far more than it shows: texts and profiles are unpacked up to a limit, and
 * more packed pixels than the picture can have are not looked at.
 * @throws {DamagedFile}
 */
export function refusePackedBomb(file: Uint8Array, width: number, height: number): void {
  const maxPackedBytes = (width * maxPixelBytes + 1) * height + maxPackingBytes;
  let packedBytes = 0;
  let unpackedBytes = 0;
  for (const { type, dataStart, dataEnd } of pngChunks(file)) {
    if (type === 'IDAT') packedBytes += dataEnd - dataStart;
    const packed = packedPart(type, file.subarray(dataStart, dataEnd));
    if (packed) unpackedBytes += unpackedLength(packed, maxUnpackedBytes - unpackedBytes);
  }
  if (packedBytes > maxPackedBytes) throw new DamagedFile('more pixels than the picture has');
}

/** The packed bytes of a chunk, `null` where its kind has none (PNG, third edition, sections 11.3.2.3 and 11.3.3). */
function packedPart(type: string, data: Uint8Array): Uint8Array | null {
  const afterName = data.indexOf(0) + 1;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(afterName + 1);
  if (type !== 'iTXt' || data[afterName] !== 1) return null;
  const afterLanguage = data.indexOf(0, afterName + 2) + 1;
  return data.subarray(data.indexOf(0, afterLanguage) + 1);
}

/** What cannot be unpacked takes no room. @throws {DamagedFile} when it would be more than allowed. */
function unpackedLength(packed: Uint8Array, maxOutputLength: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) }).length;
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedFile('unpacks to more than a text can be');
    return 0;
  }
}
