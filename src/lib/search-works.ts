import type { SearchEntry } from '#contract/search-index';
import { foldedText } from './folded-text.ts';

/** Weights of the places that a word is found in. */
const weights = { title: 8, tags: 4, category: 2, making: 2, summary: 1 } as const;

/** Of words, from which on an error of typing is forgiven: shorter ones would come close to anything. */
const forgivenLetters = 4;

/** A work with the words of each place, cut once: a search runs with every letter that is typed. */
export interface Searchable {
  entry: SearchEntry;
  places: { words: string[]; weight: number }[];
}

/** Prepares an index for `searchWorks`. */
export const searchableOf = (index: readonly SearchEntry[]): Searchable[] =>
  index.map((entry) => ({
    entry,
    places: [
      { words: wordsOf(entry.title), weight: weights.title },
      { words: wordsOf(entry.tags.join(' ')), weight: weights.tags },
      { words: wordsOf(entry.category), weight: weights.category },
      { words: wordsOf(entry.making ?? ''), weight: weights.making },
      { words: wordsOf(entry.summary), weight: weights.summary },
    ],
  }));

type Matches = (word: string, wanted: string) => boolean;

/**
 * The works in which a word begins with each word of a query, without regard to case and accents: those first that have
 * them in their titles, then tags, category, technique and description; equals keep their order.
 */
export const searchWorks = (index: readonly Searchable[], query: string): SearchEntry[] =>
  worksThatMatch(index, query, (word, wanted) => word.startsWith(wanted));

/** The same for a query in which each word may have one error of typing. */
export const searchCloseWorks = (index: readonly Searchable[], query: string): SearchEntry[] =>
  worksThatMatch(
    index,
    query,
    (word, wanted) =>
      word.startsWith(wanted) ||
      (Math.min(word.length, wanted.length) >= forgivenLetters && isOneErrorAway(word, wanted)),
  );

/** Whether one letter more, less or other, or two beside each other swapped, make one word of the other. */
export function isOneErrorAway(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

function worksThatMatch(
  index: readonly Searchable[],
  query: string,
  matches: Matches,
): SearchEntry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return index
    .map(({ entry, places }) => ({ entry, score: scoreOf(places, wanted, matches) }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score)
    .map(({ entry }) => entry);
}

function scoreOf(places: Searchable['places'], wanted: string[], matches: Matches): number {
  const scores = wanted.map((asked) =>
    places.reduce(
      (sum, { words, weight }) => sum + (words.some((word) => matches(word, asked)) ? weight : 0),
      0,
    ),
  );
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
