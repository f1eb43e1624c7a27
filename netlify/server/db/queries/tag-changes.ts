import { type SQL, sql } from 'drizzle-orm';

interface TagChange {
  add: string[];
  remove: string[];
  /** A work that would have more keeps what it has. */
  most: number;
}

/**
 * The tags of a work after some were removed and others added, for a statement in which the work as it was is `before`.
 * Their case is that of the first one: `Rain` is `rain`.
 */
export function changedTags({ add, remove, most }: TagChange): SQL {
  const added = sql`unnest(${sql.param(add)}::text[])`;
  const removed = sql`unnest(${sql.param(remove)}::text[])`;
  return sql`(
    select case when cardinality(tags) > ${most}::integer then before.tags else tags end from (select
      array(
        select tag from unnest(before.tags) with ordinality as kept (tag, place)
        where lower(tag) not in (select lower(gone) from ${removed} as gone) order by place
      ) || array(
        select tag from ${added} with ordinality as more (tag, place)
        where lower(tag) not in (select lower(had) from unnest(before.tags) as had) order by place
      ) as tags) as changed_tags)`;
}
