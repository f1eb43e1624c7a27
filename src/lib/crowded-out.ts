import { featuredLimit } from '#contract/limits';

interface Shown {
  id: number;
  placement: number;
  /** When it was published; `null` for what is not public. */
  publishedAt: string | null;
}

/**
 * The work that Home does not show once another is featured, which may be that other one.
 * @param shown what it shows now.
 * @returns `undefined` as long as there is room.
 */
export function crowdedOut<Work extends Shown>(
  shown: readonly Work[],
  another: Work,
): Work | undefined {
  const others = shown.filter(({ id }) => id !== another.id);
  return [...others, another].sort(inPublicOrder)[featuredLimit];
}

/** As the public lists have it: by place, then by date, then by number, the highest first. */
const inPublicOrder = (one: Shown, other: Shown) =>
  other.placement - one.placement ||
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '') ||
  other.id - one.id;
