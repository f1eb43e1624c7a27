import { rewriteTags } from './html-parts.ts';

const attribute = /\s([^\s"'=<>/]+)=("[^"]*"|'[^']*')/g;

/**
 * Writes attributes as short as HTML has them
 * (https://html.spec.whatwg.org/multipage/syntax.html#attributes-2): React's `srcSet` is the `srcset` that pages have of Astro,
 * too, and `required=""` is `required`. The parser knows the capitals of SVG's by itself.
 */
export function plainAttributes(html: string): string {
  return rewriteTags(html, (tag) => tag.replaceAll(attribute, writePlainly));
}

function writePlainly(_: string, name: string, value: string): string {
  const plain = ` ${name.toLowerCase()}`;
  return value.length > '""'.length ? `${plain}=${value}` : plain;
}
