/** A title for a work from the name of its file: `harbour-at-four.webm` is `Harbour at four`; empty when it gives none. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  return words.length < 3 ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}
