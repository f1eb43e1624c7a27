import { expect, it } from 'vitest';
import { blobSource } from './byte-source.ts';
import { cleanVideo } from './clean-video.ts';
import { DamagedFile } from './damaged-file.ts';
import { type IsoBox, isoBoxes } from './iso-boxes.ts';
import { isoBox, joined, letters, sampleMp4 } from './sample-files.ts';

const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const place = isoBox('udta', isoBox('\xa9xyz', letters('+52.5200+013.4050/')));
const film = (...inIndex: Uint8Array[]) =>
  joined(
    isoBox('ftyp', letters('isom')),
    isoBox('moov', isoBox('mvhd', new Uint8Array(20)), ...inIndex),
    isoBox('mdat', [1, 2, 3, 4]),
  );
const blobOf = (...parts: Uint8Array[]) => new Blob([joined(...parts)]);
async function boxesOf(file: Blob, from?: number, to?: number): Promise<IsoBox[]> {
  const boxes: IsoBox[] = [];
  for await (const box of isoBoxes(blobSource(file), from, to)) boxes.push(box);
  return boxes;
}
const textOf = async (file: Blob | null) =>
  Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1');

it('blanks the place in a film without moving anything', async () => {
  const original = blobOf(film(place, isoBox('trak', isoBox('udta', letters('somebody')))));
  const { file, hadLocation } = await cleanVideo(original);
  expect(hadLocation).toBe(true);
  expect(file?.size).toBe(original.size);
  expect(await textOf(file)).not.toMatch(/52\.52|somebody/);
  const boxes = await boxesOf(file ?? original);
  expect(boxes).toEqual(await boxesOf(original));
  const index = boxes.find(({ type }) => type === 'moov');
  const inIndex = await boxesOf(file ?? original, index?.dataStart, index?.end);
  expect(inIndex.map(({ type }) => type)).toEqual(['mvhd', 'free', 'trak']);
});

it('finds the place that Apple writes', async () => {
  const keys = isoBox('meta', isoBox('keys', letters('com.apple.quicktime.location.ISO6709')));
  expect((await cleanVideo(blobOf(film(keys)))).hadLocation).toBe(true);
});

it('keeps how a film came about', async () => {
  const xmp = `<x Iptc4xmpExt:DigitalSourceType="${sourceType}" dc:creator="somebody" ${' '.repeat(400)}/>`;
  const box = isoBox('uuid', hex('be7acfcb97a942e89c71999491e3afac'), letters(xmp));
  const { file } = await cleanVideo(blobOf(film(), box));
  expect(await textOf(file)).toContain(sourceType);
  expect(await textOf(file)).not.toContain('somebody');
});

it('leaves a signed film as it is, and says that there is a place in it', async () => {
  const manifest = isoBox('uuid', hex('d8fec3d61b0e483c92975828877ec481'), letters('manifest'));
  expect(await cleanVideo(blobOf(film(place), manifest))).toEqual({
    file: null,
    hasCredentials: true,
    hadLocation: true,
  });
});

it('leaves a film without descriptions as it is', async () => {
  expect(await cleanVideo(new Blob([sampleMp4()]))).toEqual({
    file: null,
    hasCredentials: false,
    hadLocation: false,
  });
});

it('gives up on boxes within boxes beyond what a film needs', async () => {
  const boxes = 60_000;
  const nested = Buffer.alloc(boxes * 8);
  for (let at = 0; at < boxes; at++) {
    nested.writeUInt32BE((boxes - at) * 8, at * 8);
    nested.write('moov', at * 8 + 4);
  }
  await expect(cleanVideo(new Blob([nested]))).rejects.toThrow(DamagedFile);
});
