/** The start of a text on one line, cut after a word. @param length in characters, the ellipsis included. */
export function summaryOf(text: string, length = 200): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1 || cut.length);
  return `${words.replace(/[\s,.;:–—-]+$/, '').toWellFormed()}…`;
}
