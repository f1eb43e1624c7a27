/** A line of a text, with the name that stands before its first colon. */
export interface NamedLine {
  text: string;
  name?: string;
}

/** The lines of a text such as `Music: their name`; a line without a colon has no name, nor one whose colon is in an address. */
export const namedLinesOf = (text: string | null): NamedLine[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, rest] = /^((?:(?!\]\()[^:]){1,60}):(?!\/\/)\s*(\S.*)$/.exec(line) ?? [];
      return name && rest ? { text: rest, name: name.trim() } : { text: line };
    });
