import { expect, it } from 'vitest';
import { prepareFile } from './prepare-file.ts';
import { joined, letters, pngChunk, sampleMp4, samplePng, sampleWebm } from './sample-files.ts';

const fileOf = (bytes: Uint8Array, name: string) =>
  new File([joined(bytes)], name, { type: 'image/png', lastModified: 7 });

it('gives a cleaned picture the name and type of the original', async () => {
  const original = fileOf(samplePng(2, 2, pngChunk('tEXt', letters('prompt\0a secret'))), 'a.png');
  const { file, wasCleaned } = await prepareFile(original);
  expect(wasCleaned).toBe(true);
  expect(file).toMatchObject({ name: 'a.png', type: 'image/png', lastModified: 7 });
  expect(await file.text()).not.toContain('secret');
});

it.each([
  ['a picture with nothing to hide', samplePng()],
  ['a film with nothing to hide', sampleMp4()],
  ['a WebM', sampleWebm()],
  ['a damaged picture', samplePng().subarray(0, 40)],
  ['something else', letters('hello')],
])('leaves %s as it is', async (_, bytes) => {
  const original = fileOf(bytes, 'a.png');
  expect(await prepareFile(original)).toEqual({
    file: original,
    hasCredentials: false,
    hasLocation: false,
    wasCleaned: false,
  });
});
