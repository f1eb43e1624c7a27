// Pictures drawn in the browser.
import { latin1 } from './bytes.ts';
import { webpFile } from './open-webp.ts';
import { webpChunks } from './riff-chunks.ts';

const placeholderWidth = 16;
const placeholderQuality = 0.5;

/** Draws something at a size of its own. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari cannot write WebP: it gives a PNG without a word. */
export async function toPicture(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const picture = await toBlob(canvas, 'image/webp', quality);
  return picture?.type === 'image/webp' ? picture : await orFail(canvas, quality);
}

async function orFail(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const picture = await toBlob(canvas, 'image/jpeg', quality);
  if (!picture) throw new Error('The browser cannot write a picture.');
  return picture;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * A `data:` address of a picture 16 px wide, for what is shown before the real one is there; `null` for one that can be
 * seen through: what stands behind it would stay in sight.
 */
export async function placeholderOf(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | null> {
  const canvas = drawn(source, placeholderWidth, (placeholderWidth * height) / width);
  if (isSeenThrough(canvas)) return null;
  const picture = await toPicture(canvas, placeholderQuality);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const small = picture.type === 'image/webp' ? withoutColorProfile(bytes) : bytes;
  return `data:${picture.type};base64,${btoa(latin1(small, 0, small.length))}`;
}

function isSeenThrough(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((value, at) => at % 4 === 3 && value < 255) ?? false;
}

/** Chromium puts a colour profile beside the picture that is several times its size. */
function withoutColorProfile(file: Uint8Array): Uint8Array {
  const chunks = [...webpChunks(file)];
  const picture = chunks.find(({ type }) => type === 'VP8 ');
  if (!picture || chunks.some(({ type }) => type === 'ALPH')) return file;
  return webpFile([file.subarray(picture.start, picture.end)]);
}
