import { endOfHead, inlineElementsOf } from './html-parts.ts';

/**
 * Moves the styles of a page's body to the end of its head, into one element with what is there: Astro writes the style of
 * islands where the first one stands, and HTML allows `style` only in the head.
 */
export function moveStyles(html: string): string {
  const end = endOfHead(html);
  if (end === -1) return html;
  const styles = inlineElementsOf(html).filter(
    ({ element, index }) => element === 'style' && index > end,
  );
  let body = '';
  let from = end;
  for (const { index, text } of styles) {
    body += html.slice(from, index);
    from = index + text.length;
  }
  const head = html.slice(0, end) + styles.map(({ text }) => text).join('');
  return head.replaceAll('</style><style>', '') + body + html.slice(from);
}
