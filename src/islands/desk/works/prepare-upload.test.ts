import { expect, it } from 'vitest';
import { uploadMessages } from '#contract/upload-messages';
import {
  isoBox,
  joined,
  jpegSegment,
  letters,
  littleEndian,
  pngChunk,
  sampleJpeg,
  samplePng,
} from '#media/sample-files';
import { prepareUpload } from './prepare-upload.ts';

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
  ['a HEIC photograph named .jpg', isoBox('ftyp', letters('heic\0\0\0\0mif1heic')), 'IMG_1.jpg'],
  ['a text named .png', letters('not a picture at all'), 'a.png'],
  ['a single byte', new Uint8Array([7]), 'a.gif'],
])('does not take %s as a picture', async (_, bytes, name) => {
  expect(await prepareUpload('image', fileOf(bytes, name))).toEqual({
    refusal: uploadMessages.type('image'),
  });
});

it('says that something private was taken out', async () => {
  const original = fileOf(sampleJpeg(2, 2, jpegSegment(0xe1, place)), 'IMG_2.jpg');
  const prepared = await prepareUpload('image', original);
  expect(prepared).toEqual({
    file: expect.objectContaining({ name: 'IMG_2.jpg', size: sampleJpeg().length }),
    notes: ['Private details, such as the place, were taken out of the file.'],
    obstacle: null,
  });
});

it('sends a signed file as it is, and points out that it tells a place', async () => {
  const exif = place.subarray('Exif\0\0'.length);
  const original = fileOf(samplePng(2, 2, pngChunk('eXIf', exif), pngChunk('caBX')), 'a.png');
  expect(await prepareUpload('thumbnail', original)).toEqual({
    file: original,
    notes: [
      'The file carries content credentials (C2PA) and is sent as it is.',
      'The file says where it was taken.',
    ],
    obstacle: null,
  });
});
