// Works placed by hand stand first; all others follow, newest first.

interface Placed {
  id: number;
  /** When it was published; `null` for what is not public. */
  publishedAt: string | null;
}

export interface Arrangement<Work> {
  /** In the public order: first those placed by hand. */
  works: readonly Work[];
  /** How many are placed by hand. */
  placed: number;
}

/** Puts a work into another place. Everything above that place is placed by hand from then on. */
export function moveTo<Work extends Placed>(
  { works, placed }: Arrangement<Work>,
  from: number,
  to: number,
): Arrangement<Work> {
  const target = Math.max(0, Math.min(to, works.length - 1));
  const moved = works[from];
  if (!moved || from === target) return { works, placed };
  const others = works.toSpliced(from, 1);
  const remaining = from < placed ? placed - 1 : placed;
  return { works: others.toSpliced(target, 0, moved), placed: Math.max(remaining + 1, target + 1) };
}

/** Adds works that are not in it yet behind all others. */
export function append<Work extends Placed>(
  { works, placed }: Arrangement<Work>,
  more: readonly Work[],
): Arrangement<Work> {
  const known = new Set(works.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  return { works: [...works, ...added], placed };
}

/** Places a work by hand, behind those that are. */
export function pin<Work extends Placed>(
  { works, placed }: Arrangement<Work>,
  at: number,
): Arrangement<Work> {
  const pinned = works[at];
  if (!pinned || at < placed) return { works, placed };
  return { works: works.toSpliced(at, 1).toSpliced(placed, 0, pinned), placed: placed + 1 };
}

/** Takes a work out of those placed by hand: it goes back among the others, by its date. */
export function release<Work extends Placed>(
  { works, placed }: Arrangement<Work>,
  at: number,
): Arrangement<Work> {
  const released = works[at];
  if (!released || at >= placed) return { works, placed };
  const kept = works.slice(0, placed).toSpliced(at, 1);
  const others = [...works.slice(placed), released].sort(newestFirst);
  return { works: [...kept, ...others], placed: placed - 1 };
}

/** As the database orders what was never placed: what is not public comes first there, as `desc` puts nulls first. */
function newestFirst(one: Placed, other: Placed): number {
  if (one.publishedAt !== other.publishedAt) {
    if (one.publishedAt === null) return -1;
    if (other.publishedAt === null) return 1;
    return one.publishedAt < other.publishedAt ? 1 : -1;
  }
  return other.id - one.id;
}
