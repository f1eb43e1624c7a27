import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as sample from './sample-files.ts';
import { sniff } from './sniff.ts';

it.each([
  ['jpg', sample.sampleJpeg()],
  ['png', sample.samplePng()],
  ['gif', sample.sampleGif()],
  ['webp', sample.sampleWebp()],
  ['mp4', sample.sampleMp4()],
  ['mp4', sample.sampleMp4('mp42')],
  ['mov', sample.sampleMp4('qt  ')],
  ['mov', sample.isoBox('moov', [])],
  ['webm', sample.sampleWebm()],
  ['avi', sample.sampleAvi()],
])('knows %s by its first bytes', (extension, file) => {
  expect(sniff(file)).toBe(extension);
});

it.each([
  ['HTML', sample.letters('<!doctype html><title>hello</title>')],
  ['SVG', sample.letters('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HEIC', sample.sampleMp4('heic')],
  ['AVIF', sample.sampleMp4('avif')],
  ['Matroska', sample.sampleWebm('matroska')],
  ['WAV', sample.riffFile('WAVE')],
  ['PDF', sample.letters('%PDF-1.7')],
  ['ZIP', sample.letters('PK\x03\x04')],
  ['nothing', new Uint8Array(0)],
  ['one byte', new Uint8Array([0xff])],
])('takes %s for nothing that the site serves', (_, file) => {
  expect(sniff(file)).toBeNull();
});

it('never fails, whatever the bytes are', () => {
  const start = fc.constantFrom<number[]>([], [0x1a, 0x45, 0xdf, 0xa3], [0x52, 0x49, 0x46, 0x46]);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (first, rest) => {
      sniff(sample.joined(first, rest));
    }),
  );
});
