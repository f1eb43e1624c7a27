import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { playbackObstacle, readFilmCodecs } from './film-codecs.ts';
import { isoBox, joined, letters, sampleMp4, sampleWebm } from './sample-files.ts';

const formats = {
  MP4: new Mp4OutputFormat(),
  MOV: new MovOutputFormat(),
  WebM: new WebMOutputFormat(),
};

const packet = new EncodedPacket(new Uint8Array(8), 'key', 0, 1);

/** The settings that a decoder would need; the container keeps them. */
const description = Uint8Array.of(1, 100, 0, 40, 255, 224, 0);

/** A film of one packet of pictures and one of sound. */
async function filmOf(
  format: OutputFormat,
  pictures: 'avc' | 'hevc' | 'vp9' | 'prores',
  codec: string,
  sound: 'aac' | 'opus' | 'pcm-s16' | 'ac3',
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(pictures);
  const audio = new EncodedAudioPacketSource(sound);
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  await video.add(packet, {
    decoderConfig: { codec, codedWidth: 640, codedHeight: 360, description },
  });
  const names = { aac: 'mp4a.40.2', opus: 'opus', 'pcm-s16': 'pcm-s16', ac3: 'ac-3' };
  await audio.add(packet, {
    decoderConfig: {
      codec: names[sound],
      numberOfChannels: 2,
      sampleRate: 48_000,
      ...(sound === 'aac' && { description: Uint8Array.of(0x11, 0x90) }),
    },
  });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

const blobOf = (film: Uint8Array) => new Blob([joined(film)]);

const hevc = 'HEVC (H.265) does not play in every common browser';
const proRes = 'ProRes does not play in every common browser';
const pcm = 'Its sound (PCM) does not play in every common browser';

it.each([
  ['MP4', 'avc', 'avc1.640028', 'aac', null],
  ['WebM', 'vp9', 'vp09.00.10.08', 'opus', null],
  ['MP4', 'hevc', 'hvc1.1.6.L93.B0', 'aac', hevc],
  ['MOV', 'prores', 'apch', 'pcm-s16', proRes],
  ['MOV', 'avc', 'avc1.640028', 'pcm-s16', pcm],
] as const)('of %s with %s (%s) and %s says %s', async (kind, pictures, codec, sound, obstacle) => {
  const codecs = await readFilmCodecs(blobOf(await filmOf(formats[kind], pictures, codec, sound)));
  expect(codecs).toEqual({ pictures: [pictures], sound: [sound] });
  expect(playbackObstacle(codecs)).toBe(obstacle);
});

it('calls pictures that it does not know as the file does', async () => {
  const film = await filmOf(formats.MOV, 'avc', 'avc1.640028', 'aac');
  film.set(letters('rle '), Buffer.from(film).indexOf('avc1'));
  const codecs = await readFilmCodecs(blobOf(film));
  expect(codecs).toEqual({ pictures: ['rle '], sound: ['aac'] });
  expect(playbackObstacle(codecs)).toBe('rle does not play in every common browser');
});

it('says nothing against a film without tracks', async () => {
  const codecs = await readFilmCodecs(blobOf(sampleMp4()));
  expect(playbackObstacle(codecs)).toBeNull();
});

describe('a file made to take long', () => {
  it('gives up on boxes within boxes', async () => {
    const boxes = 100_000;
    const nested = Buffer.alloc(boxes * 8);
    for (let at = 0; at < boxes; at++) {
      nested.writeUInt32BE((boxes - at) * 8, at * 8);
      nested.write(at === 0 ? 'moov' : 'mdia', at * 8 + 4);
    }
    const start = isoBox('ftyp', letters('isom'));
    await expect(readFilmCodecs(new Blob([start, nested]))).rejects.toThrow();
  });

  it('gives up on empty elements when the time is over', async () => {
    const emptyElement = Uint8Array.of(0xec, 0x80);
    const elements = Buffer.alloc(40 * 1_048_576, emptyElement);
    const segment = Buffer.from('18538067080000000000', 'hex');
    segment.writeUInt32BE(elements.length, 5);
    const film = new Blob([sampleWebm().subarray(0, 20), segment.subarray(0, 9), elements]);
    const begun = performance.now();
    await expect(readFilmCodecs(film, 100)).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
