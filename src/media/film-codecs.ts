import { CustomSource, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny';

/** What a film is coded with, by mediabunny's names, such as `avc`; what it has no name for, by the container's own. */
export interface FilmCodecs {
  pictures: string[];
  sound: string[];
}

const formats = [MP4, QTFF, WEBM];

/**
 * Reads what a film is coded with from its container, without playing it.
 * @param deadlineMs a file that takes longer is no film, but made to take long.
 * @throws {Error} when the container cannot be read, or not in that time.
 */
export async function readFilmCodecs(film: Blob, deadlineMs = 3000): Promise<FilmCodecs> {
  const input = new Input({ source: sourceUntil(performance.now() + deadlineMs, film), formats });
  try {
    return {
      pictures: await codecNames(await input.getVideoTracks()),
      sound: await codecNames(await input.getAudioTracks()),
    };
  } finally {
    input.dispose();
  }
}

/** A timer would not do: what is read already is gone through without a pause in which one could fire. */
function sourceUntil(deadline: number, film: Blob): CustomSource {
  return new CustomSource({
    getSize: () => film.size,
    async read(start, end) {
      if (performance.now() > deadline) throw new Error('the container takes too long to read');
      return new Uint8Array(await film.slice(start, end).arrayBuffer());
    },
    prefetchProfile: 'fileSystem',
    // What is read ahead may fail while nothing waits for it; who does wait is told.
    handleUnhandledError: () => undefined,
  });
}

async function codecNames(tracks: InputTrack[]): Promise<string[]> {
  const names = tracks.map(
    async (track) => (await track.getCodec()) ?? (await track.getInternalCodecId()),
  );
  return (await Promise.all(names)).filter((name) => typeof name === 'string');
}

/** What Chromium, Firefox and Safari all play. */
const playedEverywhere = {
  pictures: ['avc', 'av1', 'vp8', 'vp9'],
  sound: ['aac', 'flac', 'mp3', 'opus', 'vorbis'],
};

const names: [RegExp, string][] = [
  [/^prores$/, 'ProRes'],
  [/^(?:hevc|dvh1|dvhe)$/, 'HEVC (H.265)'],
  [/^AVd/, 'DNxHD'],
  [/^mp4v$/, 'MPEG-4 Visual'],
  [/^(?:jpeg|mjp[ab])$/, 'Motion JPEG'],
  [/^pcm-/, 'PCM'],
  [/^e?ac3$/, 'Dolby Digital'],
];

/** What makes a film not play in common browsers, in words; `null` when nothing is known against it. */
export function playbackObstacle(codecs: FilmCodecs): string | null {
  const picture = codecs.pictures.find((codec) => !playedEverywhere.pictures.includes(codec));
  if (picture) return `${nameOf(picture)} does not play in every common browser`;
  const sound = codecs.sound.find((codec) => !playedEverywhere.sound.includes(codec));
  return sound ? `Its sound (${nameOf(sound)}) does not play in every common browser` : null;
}

const nameOf = (codec: string) =>
  names.find(([pattern]) => pattern.test(codec))?.[1] ?? codec.trim();
