import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldValue, historyStep, type Version } from '#contract/entities/history';
import { siteContentFieldNames } from '#contract/entities/site-content';
import { imageFieldNames, videoFieldNames } from '#contract/entities/work-form';
import type { Database } from '../database.ts';
import type { ContentKind } from '../tables/events.ts';
import { contentTables } from './content-changes.ts';

/** The fields of each kind whose values have a history. */
const fieldNames: Record<ContentKind, readonly string[]> = {
  video: videoFieldNames,
  image: imageFieldNames,
  'site-content': siteContentFieldNames,
};

/** The fields of a kind with the names of their columns, under which the history has them. */
const fieldsOf = (kind: ContentKind) =>
  Object.entries(getTableColumns(contentTables[kind]) as Record<string, PgColumn>).filter(
    ([name]) => fieldNames[kind].includes(name),
  );

/**
 * The versions of an item, the latest first, at most `historyStep`.
 * @param before only versions before this one.
 */
export async function listVersions(
  db: Database,
  kind: ContentKind,
  id: number,
  before = 2_147_483_647,
): Promise<Version[]> {
  const fields = fieldsOf(kind);
  const columns = sql.param(fields.map(([, { name }]) => name));
  const { rows } = await db.execute(sql`
    with versions as (
      (select (after ->> 'version')::integer as version, action, happened_at, actor_id, before, after
      from events
      where kind = ${kind} and item_id = ${id}::integer and after is not null
        and (after ->> 'version')::integer < ${before}::integer
      order by id desc limit ${historyStep})
      union all
      (select
        (before ->> 'version')::integer, 'original', (before ->> 'modified_at')::timestamptz(3),
        (before ->> 'modified_by')::integer, null, null
      from events
      where kind = ${kind} and item_id = ${id}::integer and before is not null and after is not null
        and not exists (
          select from events where kind = ${kind} and item_id = ${id}::integer and action = 'created')
      order by id limit 1)
    ), shown as (
      select * from versions where version < ${before}::integer order by version desc limit ${historyStep}
    )
    select version, action, happened_at, users.username as actor_name,
      case action when 'changed' then (
        select jsonb_object_agg(key, jsonb_build_array(shown.before -> key, value)) from jsonb_each(shown.after)
        where key = any(${columns}::text[]) and value <> coalesce(shown.before -> key, 'null')
      ) end as changes
    from shown left join users on users.id = shown.actor_id
    order by version desc`);
  return rows.map((row) => {
    const changes = (row['changes'] ?? {}) as Record<string, [FieldValue, FieldValue]>;
    return {
      version: Number(row['version']),
      action: row['action'] as Version['action'],
      happenedAt: new Date(String(row['happened_at'])).toISOString(),
      actorName: row['actor_name'] as string | null,
      changes: fields.flatMap(([field, { name }]) => {
        const [was, is] = changes[name] ?? [];
        return is === undefined ? [] : [{ field, before: was ?? null, after: is }];
      }),
    };
  });
}

/** The fields of an item as a version of it had them; `undefined`: there is no such version. */
export async function findVersion(
  db: Database,
  kind: ContentKind,
  id: number,
  version: number,
): Promise<Record<string, FieldValue> | undefined> {
  const { rows } = await db.execute(sql`
    with past as (select before, after from events where kind = ${kind} and item_id = ${id}::integer)
    select found from (select before from past union all select after from past) as versions (found)
    where (found ->> 'version')::integer = ${version}::integer limit 1`);
  const found = rows[0]?.['found'] as Record<string, FieldValue> | undefined;
  if (!found) return undefined;
  return Object.fromEntries(
    fieldsOf(kind).flatMap(([field, { name }]) => {
      const value = found[name];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
