import { expect, test } from 'vitest';
import { endOfHead, inlineElementsOf } from './html-parts.ts';

const found = (html: string) =>
  inlineElementsOf(html).map(({ element, body }) => `${element}: ${body}`);

test('finds scripts and styles with their attributes', () => {
  const html = '<head><style>a > b {}</style></head><script type="module">1 < 2</script>';
  expect(found(html)).toEqual(['style: a > b {}', 'script: 1 < 2']);
  expect(inlineElementsOf(html)[1]).toMatchObject({ attributes: ' type="module"', index: 36 });
});

test('takes nothing that stands in an attribute or a comment for an element', () => {
  const html = `<meta content="</head><script>alert(1)</script>"><!-- <style>a{}</style> -->
    <astro-island props='{"title":"<style>*{}</style>"}'></astro-island><style>b{}</style>`;
  expect(found(html)).toEqual(['style: b{}']);
});

test('finds the end of the head behind whatever its attributes say', () => {
  const html = '<head><meta content="</head>"></head><body></body>';
  expect(endOfHead(html)).toBe(html.lastIndexOf('</head>'));
  expect(endOfHead('<p></p>')).toBe(-1);
});
