import { expect, test } from 'vitest';
import { plainProps } from './plain-props.ts';

test('writes the JSON of an island without escaping its quotes', () => {
  const html = `<astro-island props="{&quot;title&quot;:[0,&quot;Don't &amp; can&#39;t&quot;]}" ssr>`;
  expect(plainProps(html)).toBe(
    `<astro-island props='{"title":[0,"Don&#39;t &amp; can&#39;t"]}' ssr>`,
  );
});

test('leaves every other attribute as it is', () => {
  const html = '<a title="&quot;props&quot;" href="/">props="</a>';
  expect(plainProps(html)).toBe(html);
});
