import { expect, test } from 'vitest';
import { frameLook, isDark, type Pixels } from './frame-quality.ts';

const side = 16;

/** A grey picture. @param brightnessAt of a pixel, up to 255. */
function picture(brightnessAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    data.fill(brightnessAt(at % side, Math.floor(at / side)), at * 4, at * 4 + 3);
  }
  return { data, width: side, height: side };
}

test('tells a sharp frame from a blurred one, both from a plain one, and a dark one from all', () => {
  const sharp = frameLook(picture((x) => (x % 4 < 2 ? 40 : 220)));
  const blurred = frameLook(picture((x) => 130 + 90 * Math.sin((x / side) * Math.PI)));
  const plain = frameLook(picture(() => 128));
  const black = frameLook(picture((x, y) => ((x + y) % 2 === 0 ? 0 : 12)));
  expect(sharp.sharpness).toBeGreaterThan(blurred.sharpness);
  expect(blurred.sharpness).toBeGreaterThan(plain.sharpness);
  expect(plain).toEqual({ brightness: expect.closeTo(128), sharpness: 0 });
  expect([sharp, blurred, plain, black].map(isDark)).toEqual([false, false, false, true]);
});
