import { type OpenedVideo, posterTimes } from '#media/open-video';

interface FilmFrame {
  seconds: number;
  picture: Blob;
}

/** How large a frame is compared: what differs in it is seen at the size of a stamp. */
const [columns, rows] = [16, 9];
/** On average of all points and colours, of 255: two frames that differ less look the same side by side. */
const leastDifference = 8;
/** Of the time to the next frame. */
const aside = 1 / 3;

/**
 * Frames at even times. One that looks like a frame before it gives way to one a little later, if that looks different.
 * @param widthPixels of the pictures.
 * @param lookAt makes of a picture the numbers that are compared, each of 255.
 */
export async function* differentFrames(
  { durationSeconds, frameAt }: OpenedVideo,
  count: number,
  widthPixels: number,
  lookAt: (picture: Blob) => Promise<Uint8ClampedArray> = lookOf,
): AsyncGenerator<FilmFrame> {
  const shown: Uint8ClampedArray[] = [];
  const isNew = (look: Uint8ClampedArray) =>
    shown.every((other) => differenceOf(look, other) >= leastDifference);
  const take = async (seconds: number) => {
    const picture = await frameAt(seconds, widthPixels);
    // Where pixels may not be read, nothing is known to be alike.
    return { seconds, picture, look: await lookAt(picture).catch(() => null) };
  };
  for (const seconds of posterTimes(durationSeconds, count)) {
    let frame = await take(seconds);
    if (frame.look && !isNew(frame.look)) {
      const other = await take(seconds + (aside * durationSeconds) / count);
      if (other.look && isNew(other.look)) frame = other;
    }
    if (frame.look) shown.push(frame.look);
    yield frame;
  }
}

async function lookOf(picture: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(columns, rows).getContext('2d');
  if (!context) throw new Error('The browser cannot look at a picture.');
  context.drawImage(bitmap, 0, 0, columns, rows);
  bitmap.close();
  return context.getImageData(0, 0, columns, rows).data;
}

const differenceOf = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
