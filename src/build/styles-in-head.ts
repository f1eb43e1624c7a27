import { endOfHead, type InlineElement, inlineElementsOf } from './html-parts.ts';

const isPlainStyle = ({ element, attributes }: InlineElement) =>
  element === 'style' && attributes === '';

/** What the styles of a page say, in their order; one with attributes is none of them. */
export const stylesOf = (html: string): string[] =>
  inlineElementsOf(html)
    .filter(isPlainStyle)
    .map(({ body }) => body.trim());

/**
 * Writes the styles of a page into one element in its head, before the first script there, which finds what they declare.
 * Astro writes those of islands where the first one stands (https://github.com/withastro/astro/issues/6546, to be removed with
 * it), and HTML allows `style` only in the head.
 *
 * @param styles what the page has in the place of its own
 */
export function moveStyles(html: string, styles = stylesOf(html)): string {
  const end = endOfHead(html);
  if (end === -1 || styles.length === 0) return html;
  const elements = inlineElementsOf(html);
  const script = elements.find(({ element, index }) => element === 'script' && index < end);
  const place = script?.index ?? end;
  const cut = (from: number, to: number) => {
    const inside = elements.filter(isPlainStyle).filter(({ index }) => index >= from && index < to);
    const starts = [from, ...inside.map(({ index, text }) => index + text.length)];
    const ends = [...inside.map(({ index }) => index), to];
    return starts.map((start, part) => html.slice(start, ends[part])).join('');
  };
  return `${cut(0, place)}<style>${styles.join('')}</style>${cut(place, html.length)}`;
}
