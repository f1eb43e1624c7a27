import { type FrameLook, isDark } from './frame-quality.ts';
import { posterTimes } from './open-video.ts';

export interface TriedFrame extends FrameLook {
  seconds: number;
}

/** Into so many parts each stretch between two tried frames is cut, when all of them are dark. */
const parts = 3;

/**
 * The frame that stands for a film until the admin chooses one: the sharpest that is not dark. Where all are dark, twice
 * as many further places are tried; where those are dark too, it is the brightest of all.
 * @param tried the frames at the times of `posterTimes`, one at least.
 * @param lookAt looks at the frame at a time in seconds; what it throws is passed on.
 */
export async function defaultPoster(
  tried: readonly TriedFrame[],
  durationSeconds: number,
  lookAt: (seconds: number) => Promise<TriedFrame>,
): Promise<TriedFrame | undefined> {
  const first = sharpestLight(tried);
  if (first) return first;
  const all = [...tried];
  for (const seconds of timesBetween(durationSeconds, tried.length))
    all.push(await lookAt(seconds));
  return sharpestLight(all) ?? most(all, 'brightness');
}

/** The middle of every three parts is a time that was tried. */
const timesBetween = (durationSeconds: number, tried: number) =>
  posterTimes(durationSeconds, tried * parts).filter((_, at) => at % parts !== 1);

const sharpestLight = (frames: readonly TriedFrame[]) =>
  most(
    frames.filter((frame) => !isDark(frame)),
    'sharpness',
  );

const most = (frames: readonly TriedFrame[], of: keyof FrameLook): TriedFrame | undefined =>
  frames.toSorted((one, other) => other[of] - one[of])[0];
