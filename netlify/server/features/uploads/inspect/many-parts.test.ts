import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { bytesSource } from '#media/byte-source';
import { maxParts } from '#media/part-limit';
import * as sample from '#media/sample-files';
import { inspectFile } from './inspect-file.ts';

const mebibyte = 1_048_576;

/** As many of the same small parts as a file of that size has room for. */
const filled = (part: Uint8Array, mebibytes: number) =>
  Buffer.alloc(Math.floor((mebibytes * mebibyte) / part.length) * part.length, part);

function webpOf(chunks: Uint8Array): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
}

const png = sample.samplePng();
const pngStart = png.subarray(0, 33);
const pngEnd = png.subarray(33);
const gif = sample.sampleGif();

it.each<[string, UploadKind, Uint8Array]>([
  [
    'an MP4 of 40 MiB of empty boxes',
    'video',
    Buffer.concat([sample.sampleMp4(), filled(sample.isoBox('free'), 40)]),
  ],
  ['an AVI of 40 MiB of empty lists', 'video', filled(sample.riffFile('AVI '), 40)],
  [
    'a PNG of 9 MiB of empty texts',
    'image',
    Buffer.concat([pngStart, filled(sample.pngChunk('tEXt'), 9), pngEnd]),
  ],
  [
    'a JPEG of 9 MiB of empty segments',
    'image',
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      filled(sample.jpegSegment(0xe1, []), 9),
      sample.sampleJpeg().subarray(2),
    ]),
  ],
  [
    'a GIF of 9 MiB of pictures of one pixel',
    'image',
    Buffer.concat([gif.subarray(0, -1), filled(sample.gifPicture(1, 1), 9), gif.subarray(-1)]),
  ],
  [
    'a WebP of 9 MiB of empty descriptions',
    'image',
    webpOf(Buffer.concat([filled(sample.riffChunk('EXIF', []), 9), sample.webpPicture(2, 2)])),
  ],
])('refuses %s within a second', async (_, kind, file) => {
  const start = performance.now();
  await expect(inspectFile(kind, bytesSource(file))).rejects.toMatchObject({
    status: 400,
    message: uploadMessages.damaged,
  });
  expect(performance.now() - start).toBeLessThan(1000);
});

it('accepts a film of an hour in fragments of a second', async () => {
  const fragment = Buffer.concat([sample.isoBox('moof', [1, 2]), sample.isoBox('mdat', [1, 2])]);
  const fragments = Buffer.alloc(fragment.length * 2 * 3600, fragment);
  const film = Buffer.concat([sample.sampleMp4(), fragments]);
  expect(await inspectFile('video', bytesSource(film))).toBe('mp4');
});

it('looks at a film no more often than its parts may be, whatever they are', async () => {
  const box = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map((data) => sample.isoBox('free', data)),
    // The long form of a size, and sizes that are too small or reach to the end.
    fc.constant(Uint8Array.of(0, 0, 0, 1, 109, 100, 97, 116, 0, 0, 0, 0, 0, 0, 0, 16)),
    fc.integer({ min: 0, max: 9 }).map((size) => Uint8Array.of(0, 0, 0, size, 109, 111, 111, 118)),
  );
  const boxes = fc.array(box, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(boxes, async (parts) => {
      const film = Buffer.concat([sample.sampleMp4(), filled(sample.joined(...parts), 1)]);
      let reads = 0;
      const source = {
        bytes: film.length,
        async read(from: number, to: number) {
          reads++;
          return film.subarray(from, to);
        },
      };
      await inspectFile('video', source).catch(() => undefined);
      expect(reads).toBeLessThanOrEqual(maxParts + 1);
    }),
    { numRuns: 30 },
  );
});
