import { expect, test } from 'vitest';
import { lateScripts } from './late-scripts.ts';

test('leaves scripts of a file for after the first paint, and the ones in the page alone', () => {
  const html =
    '<body><script type="module" src="/_astro/a.js"></script><script type="module">b()</script></body>';
  const light = lateScripts(html);
  expect(light).toContain('<script type="late" src="/_astro/a.js"></script>');
  expect(light).toContain('<script type="module">b()</script>');
  expect(light).toMatch(/<script>[^<]*'paint'[^<]*<\/script><\/body>$/);
});

test('adds nothing to a page without scripts of a file', () => {
  const html = '<body><p>Still</p></body>';
  expect(lateScripts(html)).toBe(html);
});
