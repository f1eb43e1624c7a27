import type { Image } from '#contract/entities/image';

type Comparable = Pick<Image, 'category' | 'tags'>;

/** Works on either side of one that are compared with it, so that a long list costs no more for each. */
const reach = 60;

/**
 * The works of a list that are most like one of them: each shared tag counts as much as the shared category; of equals
 * the nearer one in the list comes first. Those before and after it, to which its page leads anyway, only fill up.
 * @param place of the work in the list.
 */
export function moreLikeThis<Work extends Comparable>(
  works: readonly Work[],
  place: number,
  limit: number,
): Work[] {
  const work = works[place];
  if (!work) return [];
  const tags = new Set(work.tags);
  const start = Math.max(0, place - reach);
  return works
    .slice(start, place + reach + 1)
    .map((other, index) => ({ other, distance: Math.abs(start + index - place) }))
    .filter(({ distance }) => distance > 0)
    .map((found) => ({ ...found, likeness: likeness(found.other, work.category, tags) }))
    .sort(
      (one, two) =>
        Number(one.distance === 1) - Number(two.distance === 1) ||
        two.likeness - one.likeness ||
        one.distance - two.distance,
    )
    .slice(0, limit)
    .map(({ other }) => other);
}

const likeness = (other: Comparable, category: string, tags: ReadonlySet<string>) =>
  other.tags.filter((tag) => tags.has(tag)).length + (other.category === category ? 1 : 0);
