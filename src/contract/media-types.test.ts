import { expect, it } from 'vitest';
import { extensionsOf, mediaFileAt, mediaUrl, readMediaFile } from './media-types.ts';

it('accepts the extensions of section 5 for each kind', () => {
  expect(extensionsOf('video')).toEqual(['mp4', 'mov', 'avi', 'webm']);
  expect(extensionsOf('image')).toEqual(['jpg', 'jpeg', 'png', 'gif', 'webp']);
  expect(extensionsOf('thumbnail')).toEqual(extensionsOf('image'));
});

it('reads back the addresses it makes', () => {
  const file = { id: 'demo-neon-dreams', extension: 'mp4' } as const;
  expect(mediaUrl(file)).toBe('/uploads/demo-neon-dreams.mp4');
  expect(mediaFileAt(mediaUrl(file))).toEqual(file);
});

it.each([
  'a.svg',
  'a.html',
  'a',
  '.mp4',
  'a.mp4.html',
  'A.mp4',
  '../a.mp4',
  'a/b.mp4',
  'a.toString',
])('knows no file %s', (segment) => {
  expect(readMediaFile(segment)).toBeNull();
});

it('takes only addresses of this site for its own', () => {
  expect(mediaFileAt('https://elsewhere.example/uploads/a.mp4')).toBeNull();
});
