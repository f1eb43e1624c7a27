import { expect, test } from 'vitest';
import { defaultPoster, type TriedFrame } from './default-poster.ts';
import { posterTimes } from './open-video.ts';

const durationSeconds = 6;

/** The poster of a film that looks like this at each time, and at which further times it was looked at. */
async function posterOf(look: (seconds: number) => Omit<TriedFrame, 'seconds'>) {
  const further: number[] = [];
  const frameAt = (seconds: number) => ({ seconds, ...look(seconds) });
  const poster = await defaultPoster(
    posterTimes(durationSeconds, 6).map(frameAt),
    durationSeconds,
    async (seconds) => {
      further.push(seconds);
      return frameAt(seconds);
    },
  );
  return { poster, further };
}

test('the sharpest frame that is not dark is the poster, and no other is looked at', async () => {
  const { poster, further } = await posterOf((seconds) => ({
    brightness: seconds < 2 ? 5 : 100,
    sharpness: 10 - seconds,
  }));
  expect(poster?.seconds).toBe(2.5);
  expect(further).toEqual([]);
});

test('a film of one colour has a poster', async () => {
  const { poster } = await posterOf(() => ({ brightness: 100, sharpness: 0 }));
  expect(poster?.seconds).toBe(0.5);
});

test('where all tried frames are dark, others between them are tried', async () => {
  const { poster, further } = await posterOf((seconds) => ({
    brightness: seconds > 2.6 && seconds < 3 ? 90 : 3,
    sharpness: 1,
  }));
  expect(further).toHaveLength(12);
  expect(further).not.toContain(2.5);
  expect(poster?.seconds).toBeCloseTo(2.83);
});

test('of a film that is dark throughout, the brightest frame is the poster', async () => {
  const { poster } = await posterOf((seconds) => ({ brightness: seconds, sharpness: 0 }));
  expect(poster?.seconds).toBeCloseTo(5.83);
});
