import { placeholderOf } from './draw.ts';

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
export async function readPicture(file: Blob): Promise<PictureFacts> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    return { width, height, placeholder: await placeholderOf(picture, width, height) };
  } finally {
    picture.close();
  }
}
