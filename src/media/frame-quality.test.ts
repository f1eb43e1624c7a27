import { expect, test } from 'vitest';
import { frameQuality, type Pixels } from './frame-quality.ts';

const side = 16;

/** A grey picture. @param brightnessAt of a pixel, up to 255. */
function picture(brightnessAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    data.fill(brightnessAt(at % side, Math.floor(at / side)), at * 4, at * 4 + 3);
  }
  return { data, width: side, height: side };
}

test('prefers a sharp frame to a blurred one, and both to a plain or black one', () => {
  const sharp = frameQuality(picture((x) => (x % 4 < 2 ? 40 : 220)));
  const blurred = frameQuality(picture((x) => 130 + 90 * Math.sin((x / side) * Math.PI)));
  const plain = frameQuality(picture(() => 128));
  const black = frameQuality(picture((x, y) => ((x + y) % 2 === 0 ? 0 : 12)));
  expect(sharp).toBeGreaterThan(blurred);
  expect(blurred).toBeGreaterThan(plain);
  expect([plain, black]).toEqual([0, 0]);
});
