import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from './piece.ts';
import { sampleRate, soundOf } from './sound.ts';

/** What the encoder has to be told of a film's sound, which is written into `folder` for it. */
export async function soundTrack(
  film: Film,
  folder: string,
): Promise<{ inputs: string[]; outputs: string[] }> {
  const samples = soundOf(film.slug, film.seconds);
  if (!samples) return { inputs: [], outputs: ['-map', '0:v'] };
  const file = join(folder, 'sound.f32');
  await writeFile(file, samples);
  return {
    inputs: ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', file],
    outputs: ['-map', '0:v', '-map', '1:a', '-c:a', 'libopus', '-b:a', '40k'],
  };
}
