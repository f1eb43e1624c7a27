// Shipped to browsers. Pictures drawn in the browser.

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

/** A `data:` address of a picture 16 px wide, for what is shown before the real one is there. */
export function placeholderOf(source: CanvasImageSource, width: number, height: number): string {
  const canvas = drawn(source, placeholderWidth, (placeholderWidth * height) / width);
  const address = canvas.toDataURL('image/webp', placeholderQuality);
  return address.startsWith('data:image/webp')
    ? address
    : canvas.toDataURL('image/jpeg', placeholderQuality);
}

const placeholderWidth = 16;
const placeholderQuality = 0.5;
