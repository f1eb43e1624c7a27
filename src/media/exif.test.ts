import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exifOfOrientation, readExif } from './exif.ts';

it('reads back the orientation it writes', () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    expect(readExif(exifOfOrientation(orientation))).toEqual({ orientation, hasLocation: false });
  }
});

it('takes an unknown orientation for none', () => {
  expect(readExif(exifOfOrientation(9)).orientation).toBe(1);
  expect(readExif(null).orientation).toBe(1);
});

it('reads anything without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(readExif(bytes).orientation).toBeGreaterThan(0);
    }),
  );
});
