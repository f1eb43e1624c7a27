import type { SearchEntry } from '#contract/search-index';
import { foldedText } from './folded-text.ts';

/** Weights of the places that a word is found in. */
const weights = { title: 8, tags: 4, category: 2, summary: 1 } as const;

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
      { words: wordsOf(entry.summary), weight: weights.summary },
    ],
  }));

/**
 * The works in which a word begins with each word of a query, without regard to case and accents: those first that have
 * them in their titles, then tags, category and description; equals keep their order.
 */
export function searchWorks(index: readonly Searchable[], query: string): SearchEntry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return index
    .map(({ entry, places }) => ({ entry, score: scoreOf(places, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score)
    .map(({ entry }) => entry);
}

function scoreOf(places: Searchable['places'], wanted: string[]): number {
  const scores = wanted.map((start) =>
    places.reduce(
      (sum, { words, weight }) => sum + (words.some((word) => word.startsWith(start)) ? weight : 0),
      0,
    ),
  );
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
