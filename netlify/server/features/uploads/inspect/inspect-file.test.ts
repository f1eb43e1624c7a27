import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { bytesSource } from '#media/byte-source';
import * as sample from '#media/sample-files';
import { Problem } from '../../../http/problem.ts';
import { inspectFile } from './inspect-file.ts';

const { joined, letters } = sample;
const inspect = (kind: UploadKind, file: Uint8Array) => inspectFile(kind, bytesSource(file));
const page = letters('<!DOCTYPE html><script>alert(1)</script>');

describe('a file of its kind', () => {
  it.each([
    ['video', 'mp4', sample.sampleMp4()],
    ['video', 'mov', sample.sampleMp4('qt  ')],
    ['video', 'webm', sample.sampleWebm()],
    ['video', 'avi', sample.sampleAvi()],
    ['video', 'avi', joined(sample.sampleAvi(), sample.riffFile('AVIX'))],
    ['image', 'png', sample.samplePng()],
    ['image', 'gif', sample.sampleGif()],
    ['thumbnail', 'webp', sample.sampleWebp()],
    ['thumbnail', 'jpg', sample.sampleJpeg()],
    ['image', 'jpg', joined(sample.sampleJpeg(), sample.sampleMp4())],
    ['image', 'png', sample.samplePng(10_000, 10_000)],
  ] as const)('%s, %s, is accepted', async (kind, extension, file) => {
    expect(await inspect(kind, file)).toBe(extension);
  });
});

describe('a file that is something else', () => {
  const comment = joined([0x21, 0xfe, page.length], page, [0]);
  it.each([
    ['image', 'HTML', page],
    ['image', 'SVG', letters('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image', 'a video', sample.sampleMp4()],
    ['video', 'a picture', sample.samplePng()],
    ['video', 'HTML', page],
    ['image', 'a PNG with a page behind it', joined(sample.samplePng(), page)],
    ['image', 'a PNG with a page in a text', sample.samplePng(2, 2, sample.pngChunk('tEXt', page))],
    ['image', 'a GIF with a page in a comment', sample.sampleGif(2, 2, comment)],
    ['image', 'a JPEG with a page in it', sample.sampleJpeg(2, 2, sample.jpegSegment(0xfe, page))],
    [
      'image',
      'a JPEG with a ZIP behind it',
      joined(sample.sampleJpeg(), letters('PK\x05\x06\0\0\0\0')),
    ],
    ['image', 'a WebP with a page in it', sample.sampleWebp(2, 2, sample.riffChunk('EXIF', page))],
  ] as const)('%s: %s is refused with what the type must be', async (kind, _, file) => {
    await expect(inspect(kind, file)).rejects.toMatchObject({
      status: 415,
      message: uploadMessages.type(kind),
    });
  });
});

describe('a damaged file', () => {
  it.each([
    ['image', 'a PNG', sample.samplePng()],
    ['image', 'a JPEG', sample.sampleJpeg()],
    ['image', 'a GIF', sample.sampleGif()],
    ['image', 'a WebP', sample.sampleWebp()],
    ['video', 'an MP4', sample.sampleMp4()],
    ['video', 'a WebM', sample.sampleWebm()],
    ['video', 'an AVI', sample.sampleAvi()],
  ] as const)('%s: %s that ends early is refused', async (kind, _, file) => {
    await expect(inspect(kind, file.subarray(0, file.length - 1))).rejects.toMatchObject({
      status: 400,
      message: uploadMessages.damaged,
    });
  });

  it('an MP4 without an index is refused', async () => {
    const file = joined(sample.isoBox('ftyp', letters('isom')), sample.isoBox('mdat', [1]));
    await expect(inspect('video', file)).rejects.toMatchObject({ status: 400 });
  });

  it('an MP4 with something else behind it is refused', async () => {
    await expect(inspect('video', joined(sample.sampleMp4(), page))).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a file that was tampered with', () => {
  const samples: [UploadKind, Uint8Array][] = [
    ['image', sample.samplePng()],
    ['image', sample.sampleJpeg()],
    ['image', sample.sampleGif()],
    ['image', sample.sampleWebp()],
    ['video', sample.sampleMp4()],
    ['video', sample.sampleWebm()],
    ['video', sample.sampleAvi()],
  ];
  const tampered = fc
    .record({
      chosen: fc.constantFrom(...samples),
      changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)), {
        maxLength: 6,
      }),
      cut: fc.nat(),
      more: fc.uint8Array({ maxLength: 40 }),
    })
    .map(({ chosen: [kind, original], changes, cut, more }) => {
      const file = joined(original, more);
      for (const [at, byte] of changes) file[at % file.length] = byte;
      return [kind, cut % 3 ? file : file.subarray(0, cut % file.length)] as const;
    });

  it('is accepted or refused, and never more than that', async () => {
    await fc.assert(
      fc.asyncProperty(tampered, async ([kind, file]) => {
        const outcome = await inspect(kind, file).catch((error: unknown) => error);
        if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(Problem);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a picture that would not fit into memory', () => {
  const frames = Array.from({ length: 1000 }, () => sample.gifPicture(1100, 1000));
  it.each([
    ['a PNG', sample.samplePng(10_001, 10_000)],
    ['a PNG of the largest numbers', sample.samplePng(0xffffffff, 0xffffffff)],
    ['a JPEG', sample.sampleJpeg(65_535, 65_535)],
    ['a GIF', sample.sampleGif(65_535, 65_535)],
    ['a WebP', sample.sampleWebp(16_384, 16_384)],
    ['an animation', sample.sampleGif(1100, 1000, ...frames)],
  ])('%s is refused', async (_, file) => {
    await expect(inspect('image', file)).rejects.toMatchObject({
      status: 413,
      message: uploadMessages.tooManyPixels,
    });
  });
});

describe('a PNG that unpacks to far more than it shows', () => {
  const packed = deflateSync(Buffer.alloc(5 * 1_048_576));
  const text = (...start: (Uint8Array | readonly number[])[]) => joined(...start, packed);
  it.each([
    ['a text', sample.pngChunk('zTXt', text(letters('Comment'), [0, 0]))],
    ['a text in a language', sample.pngChunk('iTXt', text(letters('Comment'), [0, 1, 0, 0, 0]))],
    ['a colour profile', sample.pngChunk('iCCP', text(letters('wide'), [0, 0]))],
    ['pixels', sample.pngChunk('IDAT', new Uint8Array(70_000))],
  ])('in %s is refused', async (_, chunk) => {
    await expect(inspect('image', sample.samplePng(2, 2, chunk))).rejects.toMatchObject({
      status: 400,
      message: uploadMessages.damaged,
    });
  });

  it('in texts together is refused, and none of them is unpacked beyond that', async () => {
    const half = deflateSync(Buffer.alloc(3 * 1_048_576));
    const chunk = sample.pngChunk('zTXt', joined(letters('Comment'), [0, 0], half));
    expect(await inspect('image', sample.samplePng(2, 2, chunk))).toBe('png');
    await expect(inspect('image', sample.samplePng(2, 2, chunk, chunk))).rejects.toThrow();
  });
});
