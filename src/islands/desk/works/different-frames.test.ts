import { expect, it } from 'vitest';
import { differentFrames } from './different-frames.ts';

/** A film that is as bright at each time as `brightnessAt` says. */
const filmOf = (durationSeconds: number, brightnessAt: (seconds: number) => number) => ({
  width: 16,
  height: 9,
  durationSeconds,
  frameAt: async (seconds: number) => new Blob([new Uint8Array([brightnessAt(seconds)])]),
  close: () => undefined,
});

const lookAt = async (picture: Blob) => new Uint8ClampedArray(await picture.arrayBuffer());

async function timesIn(film: ReturnType<typeof filmOf>, look = lookAt): Promise<number[]> {
  const times: number[] = [];
  for await (const { seconds } of differentFrames(film, 3, 320, look)) times.push(seconds);
  return times;
}

it('takes frames at even times from a film that changes', async () => {
  expect(await timesIn(filmOf(6, (seconds) => seconds * 30))).toEqual([1, 3, 5]);
});

it('takes a later frame instead of one that looks like an earlier one', async () => {
  const returning = filmOf(9, (seconds) => (seconds % 6) * 30);
  expect(await timesIn(returning)).toEqual([1.5, 4.5, 8.5]);
});

it('stays at even times where a film never changes, and where nothing can be compared', async () => {
  const still = filmOf(6, () => 90);
  expect(await timesIn(still)).toEqual([1, 3, 5]);
  expect(await timesIn(still, () => Promise.reject(new Error('tainted')))).toEqual([1, 3, 5]);
});
