import type { DeskWork } from '#contract/entities/desk-work';
import { foldedText } from '#lib/folded-text';

/**
 * Why a work was found whose title does not say so: the tag, or the description, that holds a word its title lacks.
 * Nothing where the title holds all words.
 */
export function foundBy(
  { title, tags }: Pick<DeskWork, 'title' | 'tags'>,
  words: string,
): string | undefined {
  const sought = foldedText(words).split(/\s+/).filter(Boolean);
  const missing = sought.find((word) => !foldedText(title).includes(word));
  if (missing === undefined) return undefined;
  const tag = tags.find((tag) => foldedText(tag).includes(missing));
  return tag === undefined ? 'in its description' : `tagged ${tag}`;
}
