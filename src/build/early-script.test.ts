import { expect, test } from 'vitest';
import { waitForPaint, writeEarlyScript } from './early-script.ts';

test('leaves scripts of a file for after the first paint, and the ones in the page alone', () => {
  const html =
    '<script type="module" src="/_astro/a.js"></script><script type="module">b()</script>';
  expect(waitForPaint(html)).toBe(
    '<script type="late" src="/_astro/a.js"></script><script type="module">b()</script>',
  );
});

test('writes one script that is small enough to stand in every page, and imports nothing', async () => {
  const script = await writeEarlyScript();
  expect(script.length).toBeLessThan(2100);
  expect(script).not.toContain('import');
  expect(script).not.toContain('</');
});
