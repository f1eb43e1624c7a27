/** Fields that only make sense together, the one that names them first. */
export type FieldGroup = readonly [string, ...string[]];

type Values = Record<string, unknown>;

/** Two versions of an item, as far as they can be made one. */
export interface Merged<Item extends Values> {
  /** What each side changed; of what both changed, mine. */
  values: Item;
  /** What both changed, to different ends, and which neither side may lose unasked. */
  contested: FieldGroup[];
}

/**
 * Merges two versions that began with the same one, field by field.
 * @param base what both began with.
 * @param together fields that are taken from one side as one; every other field stands for itself.
 */
export function mergeVersions<Item extends Values>(
  base: Item,
  mine: Item,
  theirs: Item,
  together: readonly FieldGroup[] = [],
): Merged<Item> {
  const grouped = new Set(together.flat());
  const single = Object.keys(mine).filter((name) => !grouped.has(name));
  const groups = [...together, ...single.map((name): FieldGroup => [name])];
  const contested = groups.filter(
    (group) =>
      !isSame(group, mine, base) && !isSame(group, theirs, base) && !isSame(group, mine, theirs),
  );
  const taken = groups.filter((group) => isSame(group, mine, base));
  return { values: withGroups(mine, theirs, taken), contested };
}

/** `values` with the fields of some groups as `others` has them. */
export function withGroups<Item extends Values>(
  values: Item,
  others: Item,
  groups: readonly FieldGroup[],
): Item {
  const names = new Set<string>(groups.flat());
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.has(name) ? others[name] : value]),
  ) as Item;
}

const isSame = (group: FieldGroup, one: Values, other: Values) =>
  group.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
