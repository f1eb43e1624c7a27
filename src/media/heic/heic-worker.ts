// Decodes one HEIC picture. It takes seconds, in which a page would answer nobody: a worker does it, and ends after it.
import openLibheif from 'libheif-js/libheif/libheif.js';
import { bytesSource } from '../byte-source.ts';
import { colorSpaceOf } from './heic-color-space.ts';

addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const picture = await decode(data).catch(() => null);
  postMessage(picture, { transfer: picture ? [picture] : [] });
});

async function decode(file: Uint8Array): Promise<ImageBitmap | null> {
  const images = new (openLibheif().HeifDecoder)().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const colorSpace = await colorSpaceOf(bytesSource(file)).catch(() => 'srgb' as const);
  const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace });
  // What carries no transparency is written without it.
  pixels.data.fill(255);
  const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve));
  return shown && createImageBitmap(shown);
}
