import { pixelsOf } from '#media/frame-quality';
import { type OpenedVideo, posterTimes } from '#media/open-video';

interface FilmFrame {
  seconds: number;
  picture: Blob;
}

/** How large a frame is compared: what differs in it is seen at the size of a stamp. */
const stamp = { width: 16, height: 9 };
/** On average of all points and colours, of 255: two frames that differ less look the same side by side. */
const leastDifference = 8;
/** Of the time to the next frame. */
const aside = 1 / 3;

/**
 * Frames at even times. One that looks like a frame before it gives way to one a little later, if that looks different.
 * @param widthPixels of the pictures.
 * @param stampOf makes of a picture the numbers that are compared, each of 255.
 */
export async function* differentFrames(
  { durationSeconds, frameAt }: OpenedVideo,
  count: number,
  widthPixels: number,
  stampOf: (picture: Blob) => Promise<Uint8ClampedArray> = smallPixels,
): AsyncGenerator<FilmFrame> {
  const shown: Uint8ClampedArray[] = [];
  const isNew = (look: Uint8ClampedArray) =>
    shown.every((other) => differenceOf(look, other) >= leastDifference);
  const take = async (seconds: number) => {
    const picture = await frameAt(seconds, widthPixels);
    // Where pixels may not be read, nothing is known to be alike.
    return { seconds, picture, look: await stampOf(picture).catch(() => null) };
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

const smallPixels = async (picture: Blob) => (await pixelsOf(picture, stamp)).data;

const differenceOf = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
