import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortNames } from './short-properties.ts';

test('gives the shortest names to the properties that are used most', () => {
  const styles =
    ':root{--space-1:1rem;--space-2:2rem}a{margin:var(--space-2) var( --space-2)}b{top:var(--space-1)}';
  expect([...shortNames(styles)]).toEqual([
    ['--space-2', '--0'],
    ['--space-1', '--1'],
  ]);
});

test('knows a property that is registered', () => {
  expect(
    shortNames('@property --frame{inherits:false}a:after{counter-reset:f var(--frame)}').size,
  ).toBe(1);
});

test('leaves what a library gives or takes', () => {
  expect(shortNames('.lightbox{--pswp-bg:#000}li{left:var(--radix-toast-swipe-end-x)}').size).toBe(
    0,
  );
});

test('renames nothing that a script of the site names', () => {
  const styles = globSync('src/**/*.{css,astro}').map((file) => readFileSync(file, 'utf8'));
  const names = [...shortNames(styles.join('\n')).keys()];
  expect(names).toContain('--color-room');
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['src/build/**'] })) {
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
    for (const name of names) expect(code, file).not.toContain(name);
  }
});
