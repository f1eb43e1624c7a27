import { drawn, placeholderOf, toPicture } from './draw.ts';

export interface PictureFacts {
  /** In pixels, the right way up. */
  width: number;
  height: number;
  /** A `data:` address of a picture 16 px wide; `null` for one that can be seen through. */
  placeholder: string | null;
}

/**
 * Reads a picture by decoding it.
 * @throws {DOMException} `InvalidStateError` when the browser cannot.
 */
export const readPicture = (file: Blob): Promise<PictureFacts> => withPicture(file, factsOf);

const previewQuality = 0.7;

/**
 * As `readPicture`, with a small version of the picture.
 * @param side the longest that the small version may have, in pixels.
 */
export const readWithPreview = (
  file: Blob,
  side: number,
): Promise<{ facts: PictureFacts; preview: Blob }> =>
  withPicture(file, async (picture) => {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = drawn(picture, picture.width * scale, picture.height * scale);
    return { facts: await factsOf(picture), preview: await toPicture(canvas, previewQuality) };
  });

async function factsOf(picture: ImageBitmap): Promise<PictureFacts> {
  const { width, height } = picture;
  return { width, height, placeholder: await placeholderOf(picture, width, height) };
}

async function withPicture<Result>(
  file: Blob,
  read: (picture: ImageBitmap) => Promise<Result>,
): Promise<Result> {
  const picture = await createImageBitmap(file);
  try {
    return await read(picture);
  } finally {
    picture.close();
  }
}
