import { endOfHead, inlineElementsOf } from './html-parts.ts';

/**
 * Writes the styles of a page into one element at the end of its head, in their order. Astro writes those of islands where
 * the first one stands, and HTML allows `style` only in the head; and each element costs every answer of the site a hash in
 * its content security policy. An element with attributes stays as it is.
 */
export function moveStyles(html: string): string {
  const end = endOfHead(html);
  if (end === -1) return html;
  const styles = inlineElementsOf(html).filter(
    ({ element, attributes }) => element === 'style' && attributes === '',
  );
  const style =
    styles.length > 0 ? `<style>${styles.map(({ body }) => body).join('')}</style>` : '';
  const without = (from: number, to: number) =>
    styles
      .filter(({ index }) => index >= from && index < to)
      .reduceRight(
        (rest, { index, text }) =>
          rest.slice(0, index - from) + rest.slice(index - from + text.length),
        html.slice(from, to),
      );
  return without(0, end) + style + without(end, html.length);
}
