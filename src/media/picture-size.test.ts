import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DamagedFile } from './damaged-file.ts';
import { pictureSize } from './picture-size.ts';
import * as sample from './sample-files.ts';

const samples = [
  ['png', sample.samplePng],
  ['jpeg', sample.sampleJpeg],
  ['gif', sample.sampleGif],
  ['webp', sample.sampleWebp],
] as const;

describe.each(samples)('the size of a %s', (extension, make) => {
  it('is that of its header', () => {
    const file = make(300, 200);
    expect(pictureSize(extension, file)).toEqual({
      width: 300,
      height: 200,
      frames: 1,
      end: file.length,
    });
  });

  it('is read of a real picture', async () => {
    const picture = sharp({ create: { width: 37, height: 23, channels: 3, background: '#845' } });
    const file = await picture.toFormat(extension).toBuffer();
    expect(pictureSize(extension, file)).toMatchObject({ width: 37, height: 23, frames: 1 });
  });

  it('is not read of a file that ends early, wherever that is', () => {
    const file = make(20, 20);
    for (let length = 0; length < file.length; length++) {
      expect(() => pictureSize(extension, file.subarray(0, length))).toThrow(DamagedFile);
    }
  });

  it('is either read or refused, whatever the bytes are', () => {
    const file = make(20, 20);
    const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(changes, (changed) => {
        const damaged = new Uint8Array(file);
        for (const [at, value] of changed) damaged[at] = value;
        try {
          pictureSize(extension, damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedFile);
        }
      }),
    );
  });
});

it('is refused when a picture has no extent', () => {
  expect(() => pictureSize('png', sample.samplePng(0, 5))).toThrow(DamagedFile);
  expect(() => pictureSize('jpg', sample.sampleJpeg(5, 0))).toThrow(DamagedFile);
});

it('is the largest of what the headers of a WebP say', () => {
  const file = sample.sampleWebp(500, 10, sample.webpCanvas(20, 400));
  expect(pictureSize('webp', file)).toMatchObject({ width: 500, height: 400 });
});

it('counts the frames of an animation', async () => {
  expect(pictureSize('gif', sample.sampleGif(4, 4, sample.gifPicture(4, 4)))).toMatchObject({
    frames: 2,
  });
  const raw = { width: 8, height: 24, channels: 3, pageHeight: 8 } as const;
  const pixels = Buffer.from(Array.from({ length: 8 * 24 * 3 }, (_, at) => (at * 7) % 256));
  const file = await sharp(pixels, { raw }).webp().toBuffer();
  expect(pictureSize('webp', file)).toMatchObject({ width: 8, height: 8, frames: 3 });
});
