import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** What is known of a file in `media/` only after it is made. */
export interface Measurement {
  width: number;
  height: number;
  bytes: number;
  /** Seconds; clips only. */
  duration?: number;
  /** A data URI of the picture some 16 pixels wide; pictures only. */
  placeholder?: string;
}

/** Measures a WebP picture. */
export async function measurePicture(file: string): Promise<Measurement> {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  return { width, height, bytes: (await stat(file)).size, placeholder: await placeholderOf(file) };
}

/** Measures a clip with the `ffprobe` on the PATH. */
export async function measureFilm(file: string): Promise<Measurement> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v:0', '-of', 'default=noprint_wrappers=1'],
    ...['-show_entries', 'stream=width,height:format=duration', file],
  ]);
  const read = (key: string): number => Number(new RegExp(`^${key}=(.+)$`, 'm').exec(stdout)?.[1]);
  const bytes = (await stat(file)).size;
  return { width: read('width'), height: read('height'), bytes, duration: read('duration') };
}

/** Every page carries its pictures' placeholders twice, so they are kept this short, in characters. */
const maxPlaceholder = 110;

/** The largest of a few tiny versions that is short enough. */
async function placeholderOf(file: string): Promise<string> {
  let uri = '';
  for (const [width, quality] of [
    [16, 10],
    [12, 20],
    [12, 1],
    [10, 1],
    [8, 1],
    [6, 1],
  ] as const) {
    const tiny = await sharp(file).resize(width).webp({ quality, effort: 6 }).toBuffer();
    uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= maxPlaceholder) return uri;
  }
  return uri;
}
