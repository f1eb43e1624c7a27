import { expect, test } from 'vitest';
import { lightIslands } from './island-attributes.ts';

test('writes the JSON of an island without escaping its quotes', () => {
  const html = `<astro-island props="{&quot;title&quot;:[0,&quot;Don't &amp; can&#39;t&quot;]}" ssr>`;
  expect(lightIslands(html)).toBe(
    `<astro-island props='{"title":[0,"Don&#39;t &amp; can&#39;t"]}' ssr>`,
  );
});

test('leaves out what nothing reads, and options that say nothing', () => {
  const opts = (value: string) =>
    `<astro-island uid="Z1" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:${value}}">`;
  expect(lightIslands(opts('true'))).toBe("<astro-island opts='{}'>");
  expect(lightIslands(opts('{&quot;rootMargin&quot;:&quot;9px&quot;}'))).toBe(
    `<astro-island opts='{"name":"A","value":{"rootMargin":"9px"}}'>`,
  );
});

test('leaves out the marks that scripts which come later have no use for', () => {
  const html = '<astro-island ssr await-children><p></p><!--astro:end--></astro-island>';
  expect(lightIslands(html)).toBe('<astro-island ssr><p></p></astro-island>');
});

test('leaves every other attribute as it is', () => {
  const html = '<a title="&quot;props&quot;" props="&quot;" href="/">props="</a>';
  expect(lightIslands(html)).toBe(html);
});
