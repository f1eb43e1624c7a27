/** A piece of a text: words, or an address that stands in them. */
export type TextPiece = { text: string } | { address: string };

/** What may be an address, up to what ends one in a text. */
const candidate = /https?:\/\/[^\s<>"'`]+/gi;

/** What follows an address in a sentence and is seldom its end. */
const trailing = /[.,;:!?)\]}»”’*_]+$/;

/**
 * Parts a text that a stranger wrote at the web addresses in it. An address is given as a browser would open it, so that
 * neither letters of other scripts nor control characters let it pass for another.
 */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const written = found.replace(trailing, '');
    const { href = '' } = URL.parse(written) ?? {};
    if (!href) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ address: href });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
