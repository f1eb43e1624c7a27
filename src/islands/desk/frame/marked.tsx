interface MarkedProps {
  text: string;
  /** Words that are looked for in it, in any order. */
  words: string;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** A text in which the words that were looked for are marked. */
export function Marked({ text, words }: MarkedProps) {
  const sought = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(special, String.raw`\$&`));
  if (sought.length === 0) return text;
  // A group in the pattern keeps what matched, as every second piece.
  const pieces = text.split(new RegExp(`(${sought.join('|')})`, 'i'));
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their order.
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}
