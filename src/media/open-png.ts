import { crc32 } from './crc32.ts';
import { concat, encode, type KeptMetadata, type OpenedPicture } from './opened-picture.ts';
import { type PngChunk, pngChunks, pngSignature } from './png-chunks.ts';
import { keywordOf, textOf } from './png-text.ts';

/** Chunks that the picture looks like itself by. Texts, times and everything unknown are not among them. */
const wantedTypes = new Set(
  [
    ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV'],
    ['cLLI', 'sBIT', 'bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
  ].flat(),
);

const textTypes = ['iTXt', 'zTXt', 'tEXt'];
const xmpKeyword = 'XML:com.adobe.xmp';
/** Keyword, end, not compressed, method, no language, no translation. */
const xmpPrefix = `${xmpKeyword}\0\0\0\0\0`;

/** @throws {DamagedFile} */
export async function openPng(file: Uint8Array): Promise<OpenedPicture> {
  const chunks = [...pngChunks(file)];
  const dataOf = ({ dataStart, dataEnd }: PngChunk) => file.subarray(dataStart, dataEnd);
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const packets = chunks
    .filter((chunk) => textTypes.includes(chunk.type) && keywordOf(dataOf(chunk)) === xmpKeyword)
    .map((chunk) => textOf(chunk.type, dataOf(chunk)));
  return {
    exif: exif ? dataOf(exif) : null,
    xmp: (await Promise.all(packets)).join('\n'),
    // C2PA 2.1, A.3.2: the manifest is in a chunk of this type.
    hasCredentials: chunks.some(({ type }) => type === 'caBX'),
    rebuild: (kept) => rebuild(file, chunks, kept),
  };
}

function rebuild(file: Uint8Array, chunks: PngChunk[], { exif, xmp }: KeptMetadata) {
  const wanted = chunks.filter(({ type }) => wantedTypes.has(type));
  const [header, ...rest] = wanted.map(({ start, end }) => file.subarray(start, end));
  return concat([
    Uint8Array.from(pngSignature, (letter) => letter.charCodeAt(0)),
    header ?? [],
    ...(exif ? [chunkOf('eXIf', exif)] : []),
    ...(xmp ? [chunkOf('iTXt', encode(xmpPrefix + xmp))] : []),
    ...rest,
  ]);
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const named = concat([encode(type), data]);
  return concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
