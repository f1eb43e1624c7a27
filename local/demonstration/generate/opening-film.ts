import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEncoder, startEncoder } from './encoder.ts';
import { type OpeningShot, openingShots, openingSize } from './opening.ts';
import type { Shot, View } from './page/projector.ts';
import { framesPerSecond, houseLook } from './piece.ts';
import type { Stage } from './stage.ts';

/** The names of what is made, and the parameters of its encoder. Both stay below 900 KB. */
const prints = {
  'opening.av1.mp4': ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '48', '-g', '240'],
  'opening.h264.mp4': [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation'],
    // What telephones decode in hardware.
    ...['-profile:v', 'high', '-level:v', '3.1', '-refs', '4'],
    ...['-crf', '27', '-maxrate', '640k', '-bufsize', '1280k', '-g', '240'],
  ],
};

export const openingFiles: readonly string[] = Object.keys(prints);

/** Shoots the opening loop and writes it to `folder`, once for each codec, so that it plays while it arrives. */
export async function makeOpening(stage: Stage, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'opening-'));
  try {
    const negative = join(work, 'negative.mkv');
    await shootNegative(stage, negative);
    await mkdir(folder, { recursive: true });
    for (const [name, parameters] of Object.entries(prints)) {
      await runEncoder([
        ...['-i', negative, '-an', ...parameters, '-pix_fmt', 'yuv420p'],
        ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
        ...['-color_range', 'tv', '-movflags', '+faststart', '-fflags', '+bitexact'],
        ...['-flags:v', '+bitexact', '-map_metadata', '-1', join(folder, name)],
      ]);
    }
  } finally {
    await rm(work, { recursive: true });
  }
}

async function shootNegative(stage: Stage, negative: string): Promise<void> {
  const { width, height } = openingSize;
  const encoder = startEncoder([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`],
    ...['-r', String(framesPerSecond), '-i', '-'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'ffv1'],
    negative,
  ]);
  for (const shot of openingShots) {
    await stage.load(shot.scene);
    const frames = shot.seconds * framesPerSecond;
    for (let frame = 0; frame < frames; frame += 1) {
      await encoder.write(await stage.shoot(frameOf(shot, frame / framesPerSecond)));
    }
  }
  await encoder.finish();
}

/** The frame of a shot so many seconds after its cut. */
function frameOf(shot: OpeningShot, seconds: number): Shot {
  return {
    ...openingSize,
    time: shot.at + seconds * (shot.speed ?? 1),
    duration: shot.sceneSeconds,
    seed: shot.seed ?? 1,
    variant: shot.variant ?? 0,
    samples: 1,
    shutter: 0,
    view: between(shot.from, shot.to, seconds / shot.seconds),
    look: { ...houseLook, grain: 0.25, ...shot.look },
  };
}

/** The camera's place on its way, at an even pace. @param part from 0 to 1 */
function between(from: View, to: View, part: number): View {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) };
}
