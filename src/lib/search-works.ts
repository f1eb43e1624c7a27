import type { SearchEntry } from '#contract/search-index';

/** Weights of the places that a word is found in. */
const weights = { title: 8, tags: 4, category: 2, summary: 1 } as const;

/**
 * The works in which a word begins with each word of a query, without regard to case and accents: those first that have
 * them in their titles, then tags, category and description; equals keep their order.
 */
export function searchWorks(index: readonly SearchEntry[], query: string): SearchEntry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score)
    .map(({ entry }) => entry);
}

function scoreOf({ title, tags, category, summary }: SearchEntry, wanted: string[]): number {
  const places = [
    { words: wordsOf(title), weight: weights.title },
    { words: wordsOf(tags.join(' ')), weight: weights.tags },
    { words: wordsOf(category), weight: weights.category },
    { words: wordsOf(summary), weight: weights.summary },
  ];
  const scores = wanted.map((start) =>
    places.reduce(
      (sum, { words, weight }) => sum + (words.some((word) => word.startsWith(start)) ? weight : 0),
      0,
    ),
  );
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
