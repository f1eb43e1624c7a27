// Keeps the words of titles whole: the size of a title follows its longest word (`src/styles/title-words.css`).

/**
 * How wide a letter of the title face is at 125 %, in hundredths of its size: in the wider of its weights, with its letter
 * spacing. One that is not here is as wide as an M.
 */
const widths = [
  ["I.,:;!'’/() \u00a0", 35],
  ['-', 41],
  ['?JL“”–', 73],
  ['FT0123456789', 82],
  ['EPSZ', 85],
  ['ABRVY', 91],
  ['CDKX', 93],
  ['HNU', 97],
  ['GOQ', 100],
  ['W', 119],
] as const;
const widestUsual = 113;

/** Words up to this length stay whole at every width of a window. */
const wholeLetters = 24;
/** The classes there are, in ems: every one up to the second number, then every other. */
const narrowest = 4;
const everyEm = 13;
const widest = 30;

/** The class of a title, `word-<width in ems of its longest word, or of the longest that stay together, rounded up>`. */
export function titleFit(title: string): string {
  const pieces = titleParts(title).flatMap((part, place) =>
    place % 2 ? part : part.split(/(?:[^\S\u00a0]|\u00ad)+|(?<=\S{4}-)/),
  );
  const ems = Math.ceil(Math.max(0, ...pieces.map(widthOf)) / 100);
  const step = ems > everyEm ? 2 * Math.ceil(ems / 2) : ems;
  return `word-${Math.min(widest, Math.max(narrowest, step))}`;
}

/** A title whose words of more than 24 letters may be divided, with a hyphen, where a syllable is likely to end. */
export const hyphenated = (title: string): string =>
  title.replace(/[\p{L}\p{N}]+/gu, (word) => (word.length > wholeLetters ? divided(word) : word));

/**
 * A short beginning with its hyphen and a word that is not long, and a shorter word before it; or such a word after a colon
 * with the next: "an AI-generated", ": A film". Neither ends a line.
 */
const joined = /((?:\b\w{1,2} )?\b\w{1,3}-\w{1,13}\b|(?<=: )\w{1,2} \w{1,13}\b)/;

/** A title as it is shown, in parts: every second stands in one line (`.whole` of `src/styles/parts.css`). */
export const titleParts = (title: string): string[] => hyphenated(title).split(joined);

const divided = (word: string) =>
  word.replace(/.{6,}?[aeiouyäöüéèà](?=[^aeiouy][aeiouy].{3})|.{16}(?=.{4})/giu, '$&\u00ad');

const widthOf = (word: string) =>
  [...word.toUpperCase()].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

const widthOfLetter = (letter: string) =>
  widths.find(([letters]) => letters.includes(letter))?.[1] ?? widestUsual;
