/** The pixels of a picture, four bytes each, as a canvas gives them. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What tells whether a frame can stand for its film. */
export interface FrameLook {
  /** On average, of 255. */
  brightness: number;
  /**
   * The variance of its Laplacian, which is low where everything is blurred or of one colour
   * (https://doi.org/10.1109/ICPR.2000.903548).
   */
  sharpness: number;
}

/** A frame that is darker shows next to nothing on a card. */
const darkBelow = 20;

export const isDark = ({ brightness }: FrameLook): boolean => brightness < darkBelow;

export function frameLook({ data, width, height }: Pixels): FrameLook {
  const luma = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < luma.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    luma[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    sum += luma[at] ?? 0;
  }
  return { brightness: sum / luma.length, sharpness: laplacianVariance(luma, width, height) };
}

function laplacianVariance(luma: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = [at - 1, at + 1, at - width, at + width];
      const edge = around.reduce((total, near) => total + (luma[near] ?? 0), -4 * (luma[at] ?? 0));
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/**
 * The pixels of a picture that the browser can show.
 * @param size that it is brought to, in pixels; its own by default.
 * @throws where it cannot be shown, or its pixels may not be read.
 */
export async function pixelsOf(picture: Blob, size?: Omit<Pixels, 'data'>): Promise<Pixels> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = size ?? bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser cannot look at a picture.');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

/** How a picture looks that a browser can show. */
export const lookOf = async (picture: Blob): Promise<FrameLook> =>
  frameLook(await pixelsOf(picture));
