/** The pixels of a picture, four bytes each, as a canvas gives them. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Of 255: a picture that is darker on average counts as black. */
const blackBelow = 20;

/**
 * How well a frame stands for its film: the variance of its Laplacian, which is low where everything is blurred or of one
 * colour (https://doi.org/10.1109/ICPR.2000.903548); 0 for a black one.
 */
export function frameQuality({ data, width, height }: Pixels): number {
  const luma = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < luma.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    luma[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    sum += luma[at] ?? 0;
  }
  return sum / luma.length < blackBelow ? 0 : laplacianVariance(luma, width, height);
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

/** The quality of a picture that a browser can show. */
export async function qualityOf(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) return 0;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return frameQuality(context.getImageData(0, 0, canvas.width, canvas.height));
}
