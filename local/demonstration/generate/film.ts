import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drone, sampleRate } from './drone.ts';
import { runEncoder, startEncoder } from './encoder.ts';
import { type Film, framesPerSecond } from './piece.ts';
import { shotOf } from './shot.ts';
import type { Stage } from './stage.ts';

/** Shoots a film frame by frame and writes it to `file` as WebM: VP9, with Opus if it drones. */
export async function makeFilm(stage: Stage, film: Film, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const negative = join(folder, 'negative.mkv');
    await shootNegative(stage, film, negative);
    await print(film, negative, folder, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function shootNegative(stage: Stage, film: Film, negative: string): Promise<void> {
  const encoder = startEncoder([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${film.width}x${film.height}`],
    ...['-r', String(framesPerSecond), '-i', '-'],
    ...[
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      '-c:v',
      'ffv1',
      negative,
    ],
  ]);
  await stage.load(film.scene);
  const frames = film.seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    await encoder.write(await stage.shoot(shotOf(film, frame / framesPerSecond)));
  }
  await encoder.finish();
}

/** Two passes, so that the bit rate's ceiling holds over the whole clip and not second by second. */
async function print(film: Film, negative: string, folder: string, file: string): Promise<void> {
  const picture = [
    ...['-c:v', 'libvpx-vp9', '-crf', '30', '-b:v', `${film.kilobitsPerSecond}k`],
    ...[
      '-row-mt',
      '1',
      '-tile-columns',
      '1',
      '-g',
      '240',
      '-auto-alt-ref',
      '1',
      '-lag-in-frames',
      '25',
    ],
    ...[
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
    ],
    ...['-passlogfile', join(folder, 'pass')],
  ];
  await runEncoder([
    '-i',
    negative,
    ...picture,
    '-cpu-used',
    '5',
    '-pass',
    '1',
    '-an',
    '-f',
    'null',
    '-',
  ]);
  const sound = await soundOf(film, folder);
  await runEncoder([
    ...['-i', negative, ...sound.inputs, ...picture, '-cpu-used', '4', '-pass', '2'],
    ...[
      ...sound.outputs,
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-map_metadata',
      '-1',
      file,
    ],
  ]);
}

async function soundOf(
  film: Film,
  folder: string,
): Promise<{ inputs: string[]; outputs: string[] }> {
  if (film.drone === undefined) return { inputs: [], outputs: ['-an'] };
  const samples = join(folder, 'drone.f32');
  await writeFile(samples, drone(film.drone, film.seconds));
  return {
    inputs: ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', samples],
    outputs: ['-c:a', 'libopus', '-b:a', '32k', '-t', String(film.seconds)],
  };
}
