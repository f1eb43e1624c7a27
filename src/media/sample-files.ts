// Made in tests, never shipped: the smallest files that have the structure of their kind.

export const joined = (...parts: (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));

export const letters = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const bigEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);

export const littleEndian = (value: number, bytes: number): number[] =>
  bigEndian(value, bytes).reverse();

export const pngChunk = (type: string, data: Uint8Array | readonly number[] = []) =>
  joined(bigEndian(data.length, 4), letters(type), data, [0, 0, 0, 0]);

export const samplePng = (width = 2, height = 2, ...chunks: Uint8Array[]) =>
  joined(
    letters('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', [...bigEndian(width, 4), ...bigEndian(height, 4), 8, 2, 0, 0, 0]),
    ...chunks,
    pngChunk('IDAT', [1, 2, 3]),
    pngChunk('IEND'),
  );

export const jpegSegment = (marker: number, data: Uint8Array | readonly number[]) =>
  joined([0xff, marker], bigEndian(data.length + 2, 2), data);

/** With a stuffed byte, a restart marker and fill bytes, which a reader has to step over. */
export const sampleJpeg = (width = 2, height = 2, ...segments: Uint8Array[]) =>
  joined(
    [0xff, 0xd8],
    ...segments,
    jpegSegment(0xc0, [8, ...bigEndian(height, 2), ...bigEndian(width, 2), 1, 1, 0x11, 0]),
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    [0xff, 0xff, 0xd9],
  );

export const gifPicture = (width: number, height: number) =>
  joined(
    [0x2c, 0, 0, 0, 0],
    littleEndian(width, 2),
    littleEndian(height, 2),
    [0, 2, 2, 0x4c, 1, 0],
  );

export const sampleGif = (width = 2, height = 2, ...blocks: Uint8Array[]) =>
  joined(
    letters('GIF89a'),
    [...littleEndian(width, 2), ...littleEndian(height, 2), 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    ...blocks,
    gifPicture(width, height),
    [0x3b],
  );

export const riffChunk = (type: string, data: Uint8Array | readonly number[]) =>
  joined(letters(type), littleEndian(data.length, 4), data, data.length % 2 ? [0] : []);

export const riffFile = (form: string, ...chunks: Uint8Array[]) => {
  const body = joined(letters(form), ...chunks);
  return joined(letters('RIFF'), littleEndian(body.length, 4), body);
};

export const webpCanvas = (width: number, height: number, flags = 0) =>
  riffChunk('VP8X', [
    flags,
    0,
    0,
    0,
    ...littleEndian(width - 1, 3),
    ...littleEndian(height - 1, 3),
  ]);

export const webpPicture = (width: number, height: number) =>
  riffChunk('VP8L', [0x2f, ...littleEndian(width - 1 + (height - 1) * 2 ** 14, 4), 0]);

export const sampleWebp = (width = 2, height = 2, ...chunks: Uint8Array[]) =>
  riffFile('WEBP', ...chunks, webpPicture(width, height));

export const isoBox = (type: string, ...data: (Uint8Array | readonly number[])[]) => {
  const body = joined(...data);
  return joined(bigEndian(body.length + 8, 4), letters(type), body);
};

export const sampleMp4 = (brand = 'isom', ...boxes: Uint8Array[]) =>
  joined(
    isoBox('ftyp', letters(brand), [0, 0, 2, 0], letters('isommp41')),
    ...boxes,
    isoBox('moov', isoBox('mvhd', new Uint8Array(100))),
    isoBox('mdat', [1, 2, 3, 4]),
  );

const ebmlElement = (id: readonly number[], ...data: Uint8Array[]) => {
  const body = joined(...data);
  return joined(id, [0x08, ...bigEndian(body.length, 4)], body);
};

export const sampleWebm = (docType = 'webm', ...clusters: Uint8Array[]) =>
  joined(
    ebmlElement([0x1a, 0x45, 0xdf, 0xa3], ebmlElement([0x42, 0x82], letters(docType))),
    ebmlElement([0x18, 0x53, 0x80, 0x67], letters('tracks'), ...clusters),
  );

export const sampleAvi = () => riffFile('AVI ', riffChunk('LIST', letters('hdrl')));
