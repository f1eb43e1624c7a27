import { expect, it } from 'vitest';
import { bytesSource } from '../byte-source.ts';
import { isoBox, joined, letters } from '../sample-files.ts';
import { colorSpaceOf } from './heic-color-space.ts';
import { sampleHeic } from './sample-heic.ts';

const pictureWith = (...color: number[]) => {
  const properties = isoBox('iprp', isoBox('ipco', isoBox('colr', color)));
  return joined(isoBox('ftyp', letters('heic')), isoBox('meta', [0, 0, 0, 0], properties));
};
const colorsOf = (file: Uint8Array) => colorSpaceOf(bytesSource(file));

it('tells Display P3 by its profile', async () => {
  expect(await colorsOf(sampleHeic)).toBe('display-p3');
});

it.each([
  ['Display P3', 12, 'display-p3'],
  ['sRGB', 1, 'srgb'],
])('tells %s by its number', async (_, primaries, colors) => {
  const file = pictureWith(...letters('nclx'), 0, primaries, 0, 13, 0, 1, 0x80);
  expect(await colorsOf(file)).toBe(colors);
});

it('takes what names no colours, or a profile without tags, as sRGB', async () => {
  expect(await colorsOf(isoBox('ftyp', letters('heic')))).toBe('srgb');
  const tags = new Uint8Array(132).fill(255);
  expect(await colorsOf(pictureWith(...letters('prof'), ...tags))).toBe('srgb');
});
