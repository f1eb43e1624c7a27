import { expect, test } from 'vitest';
import { takeRuntime } from './island-runtime.ts';

const head = '<head><script>first()</script></head>';

test('takes the scripts of the body into one file, and leaves data and the head', () => {
  const data = '<script type="application/json">{}</script>';
  const { html, script } = takeRuntime(
    `${head}<body><script>if (1 < 2) a()</script><i></i><script>b()</script>${data}</body>`,
  );
  expect(script?.code).toBe('if (1 < 2) a()\nb()\n');
  expect(html).toBe(
    `${head}<body><script type="module" src="${script?.path}"></script><i></i>${data}</body>`,
  );
  expect(script?.path).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/);
});

test('leaves a page without islands as it is', () => {
  const html = `${head}<body><script type="module" src="/a.js"></script></body>`;
  expect(takeRuntime(html)).toEqual({ html });
});

test('takes no script out of what a text of a work says', () => {
  const html = `<head></head><body><img alt="<script>alert(1)</script>"><astro-island props='{"a":"<script>alert(2)</script>"}'></astro-island></body>`;
  expect(takeRuntime(html)).toEqual({ html });
});
