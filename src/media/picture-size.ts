// The size of a picture as its headers give it, without decoding anything.
import { viewOf } from './bytes.ts';
import { DamagedFile } from './damaged-file.ts';
import { gifBlocks } from './gif-blocks.ts';
import { jpegSegments, startsFrame } from './jpeg-segments.ts';
import { pngChunks } from './png-chunks.ts';
import { webpChunks } from './riff-chunks.ts';

export interface PictureSize {
  /** In pixels, before any orientation that the file asks for. */
  width: number;
  height: number;
  /** How many pictures an animation is made of. */
  frames: number;
  /** Where the picture ends; what comes after it belongs to something else. */
  end: number;
}

const readers = { jpg: jpegSize, jpeg: jpegSize, png: pngSize, gif: gifSize, webp: webpSize };

export type PictureExtension = keyof typeof readers;

/** Whether an extension is that of a picture. */
export const isPicture = (extension: string): extension is PictureExtension =>
  Object.hasOwn(readers, extension);

/**
 * Walks through a whole picture. Where headers disagree, the largest counts.
 * @throws {DamagedFile} when it ends too early, has no size, or is not of this type.
 */
export function pictureSize(extension: PictureExtension, file: Uint8Array): PictureSize {
  const size = readers[extension](file);
  if (size.width < 1 || size.height < 1 || size.frames < 1) {
    throw new DamagedFile('a picture without a size');
  }
  return size;
}

function pngSize(file: Uint8Array): PictureSize {
  const size: PictureSize = { width: 0, height: 0, frames: 0, end: 0 };
  for (const { type, dataStart, end } of pngChunks(file)) {
    if (type === 'IHDR') {
      const view = viewOf(file, dataStart, 8);
      size.width = Math.max(size.width, view.getUint32(0));
      size.height = Math.max(size.height, view.getUint32(4));
    }
    if (type === 'IDAT') size.frames = Math.max(size.frames, 1);
    if (type === 'fcTL') size.frames++;
    size.end = end;
  }
  return size;
}

function jpegSize(file: Uint8Array): PictureSize {
  const size: PictureSize = { width: 0, height: 0, frames: 0, end: 0 };
  for (const { marker, dataStart, end } of jpegSegments(file)) {
    if (startsFrame(marker)) {
      const view = viewOf(file, dataStart, 5);
      size.height = Math.max(size.height, view.getUint16(1));
      size.width = Math.max(size.width, view.getUint16(3));
      size.frames = 1;
    }
    size.end = end;
  }
  return size;
}

function gifSize(file: Uint8Array): PictureSize {
  const screen = viewOf(file, 6, 4);
  const size: PictureSize = {
    width: screen.getUint16(0, true),
    height: screen.getUint16(2, true),
    frames: 0,
    end: 0,
  };
  for (const { kind, start, end } of gifBlocks(file)) {
    if (kind === 'picture') {
      const view = viewOf(file, start + 1, 8);
      size.width = Math.max(size.width, view.getUint16(0, true) + view.getUint16(4, true));
      size.height = Math.max(size.height, view.getUint16(2, true) + view.getUint16(6, true));
      size.frames++;
    }
    size.end = end;
  }
  return size;
}

function webpSize(file: Uint8Array): PictureSize {
  const size: PictureSize = { width: 0, height: 0, frames: 0, end: 0 };
  for (const { type, dataStart, end } of webpChunks(file)) {
    const found = webpChunkSize(file, type, dataStart);
    if (found) {
      size.width = Math.max(size.width, found.width);
      size.height = Math.max(size.height, found.height);
    }
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') size.frames++;
    size.end = end;
  }
  return size;
}

/** RFC 9649, sections 2.7 and 3.4; RFC 6386, section 9.1. */
function webpChunkSize(file: Uint8Array, type: string, start: number) {
  if (type === 'VP8X') return sizeOf24Bits(file, start + 4);
  if (type === 'ANMF') return sizeOf24Bits(file, start + 6);
  if (type === 'VP8L') {
    const bits = viewOf(file, start + 1, 4).getUint32(0, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type !== 'VP8 ') return null;
  const view = viewOf(file, start + 6, 4);
  return { width: view.getUint16(0, true) & 0x3fff, height: view.getUint16(2, true) & 0x3fff };
}

function sizeOf24Bits(file: Uint8Array, start: number) {
  const view = viewOf(file, start, 6);
  const at = (offset: number) =>
    view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536 + 1;
  return { width: at(0), height: at(3) };
}
