// Longer than other files: what the statements that change works and texts have in common, each with its entry in the log.
import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import type { ContentKind } from '../tables/events.ts';
import { images } from '../tables/images.ts';
import { siteContents } from '../tables/site-contents.ts';
import { videos } from '../tables/videos.ts';
import { recordEvent } from './record-event.ts';

/**
 * What admins write, each with a version and a history. Whether visitors see a change is decided where its event
 * arrives: the trigger `events_publish` (its function is in `0066_taken_back.sql`) raises the content
 * version, queues the tags to purge, and wants a build at once for what was taken down. `docs/deploy.md` draws what
 * follows.
 */
export const contentTables = {
  video: videos,
  image: images,
  'site-content': siteContents,
} as const;

export type ContentRow<Kind extends ContentKind> = (typeof contentTables)[Kind]['$inferSelect'];

/** A row with the name of who changed it last, and whether the live pages have it so. */
export type Revised<Kind extends ContentKind> = ContentRow<Kind> & {
  modifierName: string | null;
  live: boolean;
};

/** Whether no change of an item waits for a build. */
const isLive = (kind: ContentKind, itemId: SQL | PgColumn) => sql<boolean>`not exists (
  select from events join site_state on events.version > site_state.live_version
  where events.kind = ${kind} and events.item_id = ${itemId})`;

/** What the desk reads of an item. Its table is named: in a list of fields a bare `id` would be that of `events`. */
export const revisedFields = <Table extends (typeof contentTables)[ContentKind]>(
  kind: ContentKind,
  table: Table,
) => ({
  ...getTableColumns(table),
  modifierName: sql<string | null>`(select username from users where id = ${table}.modified_by)`,
  live: isLive(kind, sql`${table}.id`),
});

/** Values by the name of their column in the table's definition; an expression is taken as it is. */
type Values = Record<string, unknown>;

/** What an event says of a row that was written, which its statement calls `changed`. */
const itemId = sql`changed.id`;
const written = { itemId, after: sql`to_jsonb(changed)` };

/** The index that keeps a request that arrives again from adding a second item. */
export const repeatIndex = 'events_idempotency_key';

/**
 * Adds an item, and what happened to the history, in one statement.
 *
 * @param idempotencyKey of the request; a second time with the same one breaks `repeatIndex`
 */
export async function insertContent<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  values: Values,
  actorId: number,
  idempotencyKey?: string,
): Promise<Revised<Kind>> {
  const table = contentTables[kind];
  const entries = Object.entries({ ...values, modifiedBy: actorId });
  const names = entries.map(([name]) => columnNamed(table, name));
  const parameters = entries.map(([name, value]) => parameterOf(table, name, value));
  const { rows } = await db.execute(sql`
    with changed as (
      insert into ${table} (${list(names)}) values (${list(parameters)}) returning *
    ), event as (
      ${recordEvent({ kind, action: 'created', ...written, actorId, idempotencyKey })}
      from changed returning version
    )
    select changed.*, users.username as modifier_name, event.version is null as live
    from changed cross join event left join users on users.id = changed.modified_by`);
  const [row] = rows;
  if (!row) throw new Error('an insert returned no row');
  return readRevised(kind, row);
}

/** The item that a request with this key has added, as it is now; `undefined` when there is none, or none any more. */
export async function findCreated<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  idempotencyKey: string,
): Promise<Revised<Kind> | undefined> {
  const table = contentTables[kind];
  const { rows } = await db.execute(sql`
    select ${table}.*, users.username as modifier_name, ${isLive(kind, table.id)} as live
    from events
      join ${table} on ${table.id} = events.item_id
      left join users on users.id = ${table.modifiedBy}
    where events.kind = ${kind} and events.idempotency_key = ${idempotencyKey}::uuid`);
  return rows.map((row) => readRevised(kind, row))[0];
}

export interface Change {
  ids: number[];
  /** An expression may name the row as it was, as `before`. */
  values: Values;
  /** Changes an item only when it has this version, or its own of a list beside `ids`; `null`: whatever version it has. */
  version: number | null | readonly (number | null)[];
  /** Leaves items alone that have these values already: no version and no event for what changes nothing. */
  skipsUnchanged?: boolean;
  /** One version with what the same admin has changed in the same draft a moment before: a draft saves itself again and again. */
  joinsDraft?: boolean;
  actorId: number;
}

/** An item that a change was meant for, as it is now. */
export interface Outcome<Kind extends ContentKind> {
  /** Whether the change was made; otherwise the item has another version, or these values already. */
  done: boolean;
  item: Revised<Kind>;
}

/**
 * Changes items and records it, in one statement.
 * @returns the items that there are.
 */
export async function changeContents<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  change: Change,
): Promise<Outcome<Kind>[]> {
  const { rows } = await db.execute(sql`
    with ${changing(kind, { ...change, ...settingOf(kind, change) })}
    select present.*, users.username as modifier_name,
      event.version is null and ${isLive(kind, sql`present.id`)} as live
    from present
      left join event on event.item_id = present.id
      left join users on users.id = present.modified_by
    order by present.id`);
  return rows.map((row) => ({ done: row['done'] === true, item: readRevised(kind, row) }));
}

interface Setting {
  /** May name the row as it was, as `before`. */
  assignments: SQL[];
  /** Whether it is to be changed at all. */
  isWanted: SQL;
}

/** What a change by values sets. */
export function settingOf(kind: ContentKind, { values, skipsUnchanged }: Change): Setting {
  const table = contentTables[kind];
  const entries = Object.entries(values).map(
    ([name, value]) => [columnNamed(table, name), parameterOf(table, name, value)] as const,
  );
  const differences = entries.map(
    ([column, parameter]) => sql`before.${column} is distinct from ${parameter}`,
  );
  return {
    assignments: entries.map(([column, parameter]) => sql`${column} = ${parameter}`),
    isWanted: skipsUnchanged ? sql`(${sql.join(differences, sql` or `)})` : sql`true`,
  };
}

type Changing = Pick<Change, 'ids' | 'version' | 'joinsDraft' | 'actorId'> & Setting;

/** The changes of a draft by one admin within each such stretch of the clock are one version of its history. */
const draftStretch = sql`interval '10 minutes'`;

/** The `with` of the changes that one of a draft takes the place of: `joined`, with what was before them. */
const joining = (kind: ContentKind, actorId: number) => sql`joined as (
      delete from events using before join changed on changed.id = before.id
      where events.kind = ${kind} and events.action = 'changed' and events.item_id = before.id
        and (events.after ->> 'version')::integer = before.version and events.actor_id = ${actorId}::integer
        and events.before ->> 'state' = 'draft' and before.state = 'draft' and changed.state = 'draft'
        and date_bin(${draftStretch}, events.happened_at, 'epoch') = date_bin(${draftStretch}, now(), 'epoch')
      returning events.item_id, events.before as earliest
    ),`;

/**
 * The `with` of a statement that changes items and records it. The rows are locked before they are compared, so of two
 * changes from one version exactly one is made. Sorting the events puts the lock on the site's version behind those on
 * all rows. `present` are the items that there are, and whether they were changed.
 */
export function changing(
  kind: ContentKind,
  { ids, version, joinsDraft = false, actorId, assignments, isWanted }: Changing,
): SQL {
  const table = contentTables[kind];
  const was = sql`to_jsonb(before)`;
  const earlier = joinsDraft ? sql`coalesce(joined.earliest, ${was})` : was;
  const versions = typeof version === 'object' && version ? version : ids.map(() => version);
  return sql`named as (
      select * from unnest(${sql.param(ids)}::integer[], ${sql.param(versions)}::integer[]) as named (id, version)
    ), before as (
      select * from ${table} where id = any(${sql.param(ids)}::integer[]) order by id for update
    ), changed as (
      update ${table} set ${list([...assignments, sql`version = before.version + 1`])}, modified_at = now(),
        modified_by = ${actorId}
      from before join named on named.id = before.id
      where ${table.id} = before.id and coalesce(before.version = named.version, true) and ${isWanted}
      returning ${table}.*
    ), ${joinsDraft ? joining(kind, actorId) : sql``} event as (
      ${recordEvent({ kind, action: 'changed', before: earlier, ...written, actorId })}
      from changed join before on before.id = changed.id
        ${joinsDraft ? sql`left join joined on joined.item_id = changed.id` : sql``}
      order by changed.id
      returning item_id, version
    ), present as (
      select changed.*, true as done from changed
      union all
      select before.*, false from before where id not in (select id from changed)
    )`;
}

/**
 * Deletes items for good and records it, in one statement, with its locks in the order of those of a change.
 * @returns the ids of those that there were.
 */
export async function deleteContents(
  db: Database,
  kind: ContentKind,
  ids: number[],
  actorId: number,
): Promise<number[]> {
  const table = contentTables[kind];
  const { rows } = await db.execute(sql`
    with before as (
      select id from ${table} where id = any(${sql.param(ids)}::integer[]) order by id for update
    ), changed as (
      delete from ${table} using before where ${table.id} = before.id returning ${table}.*
    ), event as (
      ${recordEvent({ kind, action: 'deleted', itemId, before: sql`to_jsonb(changed)`, actorId })}
      from changed order by changed.id
    )
    select id from changed order by id`);
  return rows.map((row) => Number(row['id']));
}

export const list = (parts: SQL[]) => sql.join(parts, sql`, `);

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`there is no column ${name}`);
  return column;
}

export const columnNamed = (table: PgTable, name: string) =>
  sql`${sql.identifier(columnOf(table, name).name)}`;

function parameterOf(table: PgTable, name: string, value: unknown): SQL {
  if (is(value, SQL)) return value;
  const column = columnOf(table, name);
  // The contract has times as text, the query builder as `Date`.
  const isTime = column.dataType === 'date' && typeof value === 'string';
  return sql`${sql.param(isTime ? new Date(value) : value, column)}`;
}

/** Reads a row of a hand-written statement as the query builder reads its own. */
export function readRevised<Kind extends ContentKind>(
  kind: Kind,
  row: Record<string, unknown>,
): Revised<Kind> {
  const columns = Object.entries(getTableColumns(contentTables[kind]) as Record<string, PgColumn>);
  const values = columns.map(([name, column]) => {
    const value = row[column.name];
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  return {
    ...Object.fromEntries(values),
    modifierName: row['modifier_name'],
    live: row['live'],
  } as Revised<Kind>;
}
