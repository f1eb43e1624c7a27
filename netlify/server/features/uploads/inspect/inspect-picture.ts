import { maxAnimationMegapixels, maxMegapixels } from '#contract/limits';
import type { UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { gifBlocks } from '#media/gif-blocks';
import { jpegMarker, jpegSegments } from '#media/jpeg-segments';
import { type PictureExtension, pictureSize } from '#media/picture-size';
import { pngChunks } from '#media/png-chunks';
import { webpChunks } from '#media/riff-chunks';
import { Problem } from '../../../http/problem.ts';
import { refusePackedBomb } from './packed-png.ts';
import { wrongType } from './wrong-type.ts';

const megapixel = 1_000_000;

/** What a browser would take for a page. */
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)[\s/>]/i;
/** How documents and archives begin or end; long enough not to occur among coded colours by chance. */
const documents = [
  '%PDF-1.',
  '%PDF-2.',
  'PK\u0005\u0006\0\0\0\0',
  'Rar!\u001a\u0007',
  "7z¼¯'\u001c",
];

/**
 * @throws {DamagedFile} when it ends too early or is put together wrongly.
 * @throws {Problem} `tooLarge` for too many pixels, `wrongContentType` for a picture that is something else as well.
 */
export function inspectPicture(kind: UploadKind, extension: PictureExtension, file: Uint8Array) {
  const { width, height, frames, end } = pictureSize(extension, file);
  const megapixels = (width * height) / megapixel;
  if (megapixels > maxMegapixels || megapixels * frames > maxAnimationMegapixels) {
    throw new Problem('tooLarge', { text: uploadMessages.tooManyPixels });
  }
  if (extension === 'png') refusePackedBomb(file, width, height);
  for (const [from, to] of besidePicture[extension](file)) {
    if (isForeign(file, from, to)) throw wrongType(kind);
  }
  // Cameras put further pictures and short films behind a JPEG; the other formats have nothing to put there.
  const mayGoOn = extension === 'jpg' || extension === 'jpeg';
  if (end < file.length && (!mayGoOn || isForeign(file, end, file.length))) {
    throw wrongType(kind);
  }
}

function isForeign(file: Uint8Array, from: number, to: number): boolean {
  const text = new TextDecoder('latin1').decode(file.subarray(from, to));
  return markup.test(text) || documents.some((signature) => text.includes(signature));
}

type Region = readonly [from: number, to: number];

/** The parts of a picture that hold text or anything else, instead of coded colours. */
const besidePicture: Record<PictureExtension, (file: Uint8Array) => Iterable<Region>> = {
  jpg: besideJpeg,
  jpeg: besideJpeg,
  *png(file) {
    for (const { type, dataStart, dataEnd } of pngChunks(file)) {
      if (type !== 'IDAT' && type !== 'fdAT') yield [dataStart, dataEnd];
    }
  },
  *gif(file) {
    for (const { kind, start, end } of gifBlocks(file)) {
      if (kind === 'comment' || kind === 'application') yield [start, end];
    }
  },
  *webp(file) {
    for (const { type, dataStart, dataEnd } of webpChunks(file)) {
      if (!/^VP8|^ANMF|^ALPH/.test(type)) yield [dataStart, dataEnd];
    }
  },
};

function* besideJpeg(file: Uint8Array): Generator<Region> {
  for (const { marker, dataStart, end } of jpegSegments(file)) {
    if (marker >= jpegMarker.app0 && marker <= jpegMarker.app15) yield [dataStart, end];
    if (marker === jpegMarker.comment) yield [dataStart, end];
  }
}
