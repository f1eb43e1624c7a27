import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEncoder, startEncoder } from './encoder.ts';
import { type Film, framesPerSecond } from './piece.ts';
import { shotOf } from './shot.ts';
import { soundTrack } from './sound-track.ts';
import type { Stage } from './stage.ts';

/** Shoots a film frame by frame and writes it to `file` as WebM: VP9, with Opus if it is heard. */
export async function makeFilm(stage: Stage, film: Film, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const negative = join(folder, 'negative.mkv');
    await shootNegative(stage, film, negative);
    const turn = join(folder, 'turn.webm');
    await printTurn(film, negative, turn);
    await joinTurns(film, turn, folder, file);
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
  const frames = film.turnSeconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    await encoder.write(await stage.shoot(shotOf(film, frame / framesPerSecond)));
  }
  await encoder.finish();
}

/** Two passes, so that the bit rate's ceiling holds over the whole turn and not second by second. */
async function printTurn(film: Film, negative: string, turn: string): Promise<void> {
  const picture = [
    ...['-i', negative, '-an', '-c:v', 'libvpx-vp9', '-crf', '30'],
    ...['-b:v', `${film.kilobitsPerSecond}k`, '-row-mt', '1', '-tile-columns', '1', '-g', '240'],
    ...['-auto-alt-ref', '1', '-lag-in-frames', '25'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv', '-passlogfile', `${turn}.pass`],
  ];
  await runEncoder([...picture, '-cpu-used', '5', '-pass', '1', '-f', 'null', '-']);
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact'];
  await runEncoder([...picture, '-cpu-used', '4', '-pass', '2', ...exact, turn]);
}

/** Repeats a printed turn for the length of the film, and adds the film's sound. */
async function joinTurns(film: Film, turn: string, folder: string, file: string): Promise<void> {
  const sound = await soundTrack(film, folder);
  const more = String(Math.ceil(film.seconds / film.turnSeconds) - 1);
  await runEncoder([
    ...['-stream_loop', more, '-i', turn, ...sound.inputs, '-c:v', 'copy'],
    ...[...sound.outputs, '-t', String(film.seconds), '-fflags', '+bitexact'],
    ...['-map_metadata', '-1', file],
  ]);
}
