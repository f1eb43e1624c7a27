import { expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { withSourceType } from './keep-source-type.ts';
import { letters, riffChunk, samplePng, sampleWebp, webpCanvas } from './sample-files.ts';
import { digitalSourceTypeOf, xmpOfSourceType } from './xmp.ts';

const type = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const xmp = () => riffChunk('XMP ', letters(xmpOfSourceType(type)));
const drawn = () => new Blob([sampleWebp(2, 2, webpCanvas(2, 2))], { type: 'image/webp' });

it('keeps of the original how it came about', async () => {
  const original = new Blob([sampleWebp(4, 4, webpCanvas(4, 4), xmp())]);
  const kept = await withSourceType(original, drawn());
  expect(kept.type).toBe('image/webp');
  const text = new TextDecoder('latin1').decode(await kept.arrayBuffer());
  expect(digitalSourceTypeOf(text)).toBe(type);
  const { bytes } = await cleanPicture('webp', new Uint8Array(await kept.arrayBuffer()));
  expect(bytes).toBeNull();
});

it('leaves a picture as it was drawn when the original says nothing', async () => {
  const picture = drawn();
  expect(await withSourceType(new Blob([samplePng()]), picture)).toBe(picture);
  expect(await withSourceType(new Blob(['no picture']), picture)).toBe(picture);
});
