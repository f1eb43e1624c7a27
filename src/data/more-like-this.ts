import type { Image } from '#contract/entities/image';

type Comparable = Pick<Image, 'category' | 'tags'>;

/** Works on either side of one that are compared with it, so that a long list costs no more for each. */
const reach = 60;

/**
 * The works of a list that are most like one of them: those with the most shared tags, then those of its category; of
 * equals the nearer one in the list comes first. Those before and after it, to which its page leads anyway, come after all others
 * that share something with it.
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
    .map((found) => ({ ...found, rank: rankOf(found) }))
    .sort(
      (one, two) =>
        one.rank - two.rank || two.likeness - one.likeness || one.distance - two.distance,
    )
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Works that share nothing come last. */
function rankOf({ likeness, distance }: { likeness: number; distance: number }): number {
  if (likeness === 0) return 2;
  return distance === 1 ? 1 : 0;
}

const likeness = (other: Comparable, category: string, tags: ReadonlySet<string>) =>
  other.tags.filter((tag) => tags.has(tag)).length + (other.category === category ? 0.5 : 0);
