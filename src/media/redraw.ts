// A picture drawn anew in the browser, because the site does not take it as it is.
import { redrawnSidePixels } from '#contract/limits';
import { drawn, toPicture } from './draw.ts';

/** From what nobody tells from the original, down to what is still good. */
const quality = { best: 0.92, least: 0.6, step: 0.08 };

export interface Redrawn {
  picture: Blob;
  /** Whether it has fewer pixels than before. */
  isSmaller: boolean;
}

/**
 * Draws a picture anew, at most as large as `redrawnSidePixels`, in so good a quality as `maxBytes` allow.
 * @param source is closed after it.
 */
export async function redraw(source: ImageBitmap, maxBytes: number): Promise<Redrawn> {
  try {
    const scale = Math.min(1, redrawnSidePixels / Math.max(source.width, source.height));
    const canvas = drawn(source, source.width * scale, source.height * scale);
    return { picture: await written(canvas, maxBytes), isSmaller: scale < 1 };
  } finally {
    source.close();
  }
}

async function written(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  for (let tried = quality.best; ; tried -= quality.step) {
    const picture = await toPicture(canvas, tried);
    if (picture.size <= maxBytes || tried <= quality.least) return picture;
  }
}
