/** The beginning of a text, on one line, of at most `length` characters before the ellipsis. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : line;
}
