import { expect, test } from 'vitest';
import { screenSizes } from './screen-sizes.ts';

test('a film is as wide as its height in the window allows, and higher in a low one', () => {
  expect(screenSizes({ kind: 'video', ratio: 2.388, beside: false })).toBe(
    '(height < 30rem) min(100vw, calc((100svh - 4rem) * 2.388)), min(100vw, calc((100svh - 7.5rem) * 2.388))',
  );
});

test('a still leaves its title to be seen in a narrow window', () => {
  expect(screenSizes({ kind: 'image', ratio: 1.5, beside: false })).toBe(
    '(width < 64rem) min(100vw, calc(75svh * 1.500)), min(100vw, calc((100svh - 7.5rem) * 1.500))',
  );
});

test('an upright work has the height of a wide window, a still of a tablet as well', () => {
  const wide = 'min(56vw, calc((100svh - 4rem) * 0.800)), ';
  const sizesOf = (kind: 'image' | 'video') => screenSizes({ kind, ratio: 0.8, beside: true });
  expect(sizesOf('image')).toContain(`(min-width: 40rem) ${wide}`);
  expect(sizesOf('video')).toContain(`(min-width: 64rem) ${wide}`);
});
