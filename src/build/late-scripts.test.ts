import { expect, test } from 'vitest';
import { lateScripts } from './late-scripts.ts';

test('asks late for scripts of a file, and leaves the ones in the page alone', () => {
  const html =
    '<script type="module" src="/_astro/a.js"></script><script type="module">b()</script>';
  expect(lateScripts(html)).toBe(
    '<script type="module" fetchpriority="low" src="/_astro/a.js"></script><script type="module">b()</script>',
  );
});
