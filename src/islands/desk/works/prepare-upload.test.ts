import { expect, it } from 'vitest';
import { uploadMessages } from '#contract/upload-messages';
import {
  gifPicture,
  isoBox,
  joined,
  jpegSegment,
  letters,
  littleEndian,
  pngChunk,
  sampleGif,
  sampleJpeg,
  samplePng,
} from '#media/sample-files';
import { prepareUpload } from './prepare-upload.ts';

const rules = { maxBytes: 10_000, isAgreed: false };

const fileOf = (bytes: Uint8Array, name: string) => new File([joined(bytes)], name);

/** An Exif block with nothing in it but that there is a place. */
const place = joined(
  letters('Exif\0\0II*\0'),
  littleEndian(8, 4),
  littleEndian(1, 2),
  [...littleEndian(0x8825, 2), 4, 0, 1, 0, 0, 0, 26, 0, 0, 0],
  [0, 0, 0, 0],
);

it.each([
  ['a text named .png', letters('not a picture at all'), 'a.png'],
  ['a single byte', new Uint8Array([7]), 'a.gif'],
])('does not take %s as a picture', async (_, bytes, name) => {
  expect(await prepareUpload('image', fileOf(bytes, name), rules)).toEqual({
    refusal: uploadMessages.type('image'),
  });
});

it('says that something private was taken out', async () => {
  const original = fileOf(sampleJpeg(2, 2, jpegSegment(0xe1, place)), 'IMG_2.jpg');
  const prepared = await prepareUpload('image', original, rules);
  expect(prepared).toEqual({
    file: expect.objectContaining({ name: 'IMG_2.jpg', size: sampleJpeg().length }),
    notes: ['Private details, such as the place, were taken out of the file.'],
    obstacle: null,
  });
});

it('sends a signed file as it is, and points out that it tells a place', async () => {
  const exif = place.subarray('Exif\0\0'.length);
  const original = fileOf(samplePng(2, 2, pngChunk('eXIf', exif), pngChunk('caBX')), 'a.png');
  expect(await prepareUpload('thumbnail', original, rules)).toEqual({
    file: original,
    notes: [
      'The file carries content credentials (C2PA) and is sent as it is.',
      'The file says where it was taken.',
    ],
    obstacle: null,
  });
});

it('asks before an AVIF picture loses its content credentials', async () => {
  const manifest = isoBox('uuid', Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'));
  const avif = joined(isoBox('ftyp', letters('avif\0\0\0\0avifmif1')), manifest);
  expect(await prepareUpload('image', fileOf(avif, 'a.avif'), rules)).toEqual({
    question: 'Drawn anew, the picture loses its content credentials (C2PA).',
  });
});

it('asks before a picture is made smaller, and says what is lost', async () => {
  const large = samplePng(2, 2, pngChunk('tEXt', new Uint8Array(20_000)), pngChunk('caBX'));
  const prepared = await prepareUpload('image', fileOf(large, 'a.png'), rules);
  expect(prepared).toEqual({
    question: expect.stringMatching(
      /can be brought to 4,096 pixels on its long side\. Drawn anew, the picture loses its content credentials \(C2PA\)\.$/,
    ),
  });
});

it('does not take an animation that is too large, of which only one picture would be left', async () => {
  const blocks = Array.from({ length: 4 }, () => gifPicture(2, 2));
  const animation = fileOf(sampleGif(2, 2, ...blocks), 'a.gif');
  expect(await prepareUpload('image', animation, { ...rules, maxBytes: 20 })).toEqual({
    refusal: uploadMessages.tooLargeAnimation(20),
  });
});
