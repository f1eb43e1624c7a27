import { expect, it } from 'vitest';
import { bytesSource } from './byte-source.ts';
import { isoBox, joined, letters } from './sample-files.ts';
import { isoVideoCodecs, playbackObstacle } from './video-codecs.ts';

const track = (kind: string, ...codecs: string[]) =>
  isoBox(
    'trak',
    isoBox('tkhd', new Uint8Array(84)),
    isoBox(
      'mdia',
      isoBox('hdlr', new Uint8Array(8), letters(kind), new Uint8Array(12)),
      isoBox(
        'minf',
        isoBox(
          'stbl',
          isoBox('stsd', new Uint8Array(8), ...codecs.map((codec) => isoBox(codec, [1, 2]))),
        ),
      ),
    ),
  );
const film = (...tracks: Uint8Array[]) =>
  bytesSource(joined(isoBox('ftyp', letters('isom')), isoBox('moov', ...tracks)));

it('reads the codecs of the pictures and not those of the sound', async () => {
  expect(await isoVideoCodecs(film(track('soun', 'mp4a'), track('vide', 'avc1')))).toEqual([
    'avc1',
  ]);
  expect(await isoVideoCodecs(film())).toEqual([]);
  expect(await isoVideoCodecs(bytesSource(isoBox('ftyp')))).toEqual([]);
});

it.each(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])('knows nothing against %s', (codec) => {
  expect(playbackObstacle('mp4', [codec])).toBeNull();
});

it.each([
  ['avi', [], 'AVI files do not play in browsers'],
  ['mov', ['apch'], 'ProRes does not play in every common browser'],
  ['mp4', ['hvc1'], 'HEVC (H.265) does not play in every common browser'],
  ['mp4', ['avc1', 'hev1'], 'HEVC (H.265) does not play in every common browser'],
  ['mov', ['rle '], 'rle does not play in every common browser'],
] as const)('says what stands against %s with %j', (extension, codecs, obstacle) => {
  expect(playbackObstacle(extension, [...codecs])).toBe(obstacle);
});
