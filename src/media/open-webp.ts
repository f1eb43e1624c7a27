import { concat, decode, encode, type KeptMetadata, type OpenedPicture } from './opened-picture.ts';
import { type RiffChunk, webpChunks } from './riff-chunks.ts';

const wantedTypes = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** RFC 9649, section 2.7: the header's first byte says which metadata there are. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** @throws {DamagedFile} */
export function openWebp(file: Uint8Array): OpenedPicture {
  const chunks = [...webpChunks(file)];
  const dataOf = (wanted: string) =>
    chunks
      .filter(({ type }) => type === wanted)
      .map(({ dataStart, dataEnd }) => file.subarray(dataStart, dataEnd));
  const [exif] = dataOf('EXIF');
  return {
    exif: exif ? withoutName(exif) : null,
    xmp: dataOf('XMP ').map(decode).join('\n'),
    // C2PA 2.1, A.3.7: the manifest is in a chunk of this type.
    hasCredentials: chunks.some(({ type }) => type === 'C2PA'),
    rebuild: (kept) => rebuild(file, chunks, kept),
  };
}

/** Some programs put JPEG's name for the block before it. */
function withoutName(exif: Uint8Array): Uint8Array {
  return decode(exif.subarray(0, 4)) === 'Exif' ? exif.subarray(6) : exif;
}

function rebuild(file: Uint8Array, chunks: RiffChunk[], kept: KeptMetadata) {
  const isExtended = chunks.some(({ type }) => type === 'VP8X');
  const exif = isExtended ? kept.exif : null;
  const xmp = isExtended ? kept.xmp : null;
  const flags = (exif ? exifFlag : 0) | (xmp ? xmpFlag : 0);
  return webpFile([
    ...chunks
      .filter(({ type }) => wantedTypes.has(type))
      .map((chunk) => (chunk.type === 'VP8X' ? withFlags(file, chunk, flags) : whole(file, chunk))),
    ...(exif ? [chunkOf('EXIF', exif)] : []),
    ...(xmp ? [chunkOf('XMP ', encode(xmp))] : []),
  ]);
}

/** A WebP file of whole chunks. */
export function webpFile(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = concat([encode('WEBP'), ...chunks]);
  return concat([encode('RIFF'), uint32(body.length), body]);
}

const whole = (file: Uint8Array, { start, end }: RiffChunk) => file.subarray(start, end);

function withFlags(file: Uint8Array, chunk: RiffChunk, flags: number): Uint8Array {
  const copy = file.slice(chunk.start, chunk.end);
  const at = chunk.dataStart - chunk.start;
  copy[at] = ((copy[at] ?? 0) & ~(exifFlag | xmpFlag)) | flags;
  return copy;
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  return concat([encode(type), uint32(data.length), data, data.length % 2 ? [0] : []]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
