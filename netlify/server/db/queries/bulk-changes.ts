import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { ContentKind } from '../tables/events.ts';
import {
  type Change,
  changing,
  columnNamed,
  contentTables,
  list,
  settingOf,
} from './content-changes.ts';

/** One of many items that a change was meant for, as it is now. */
export interface BulkOutcome {
  /** Whether the change was made; otherwise the item has another version, or these values already. */
  done: boolean;
  id: number;
  version: number;
}

/**
 * Changes many items as `changeContents` does, in one statement.
 * @returns the items that there are.
 */
export const changeMany = (
  db: Database,
  kind: ContentKind,
  change: Change,
): Promise<BulkOutcome[]> =>
  outcomesOf(db, changing(kind, { ...change, ...settingOf(kind, change) }));

interface Undoing {
  ids: number[];
  /** Those that the changes made, beside `ids`. */
  versions: number[];
  /** What they may have changed, by the names of the columns in the table's definition. */
  fields: readonly string[];
  actorId: number;
}

/**
 * Takes changes back, in one statement: items that still have the version that a change made get the values that they had
 * before it, as a new change.
 * @returns the items that there are.
 */
export function undoChanges(
  db: Database,
  kind: ContentKind,
  { ids, versions, fields, actorId }: Undoing,
): Promise<BulkOutcome[]> {
  const table = contentTables[kind];
  const names = fields.map((name) => columnNamed(table, name));
  // Named in full: a bare `before` is the item.
  const change = sql`events where events.kind = ${kind} and events.action = 'changed'
    and events.item_id = before.id and (events.after ->> 'version')::integer = before.version`;
  // `offset 0` keeps the record from being read again for each of its values.
  const had = sql`select jsonb_populate_record(null::${table}, events.before) as item from ${change} offset 0`;
  const values = list(names.map((name) => sql`(had.item).${name}`));
  const setting = {
    assignments: [sql`(${list(names)}) = (select ${values} from (${had}) as had)`],
    isWanted: sql`exists (select from ${change})`,
  };
  return outcomesOf(db, changing(kind, { ids, version: versions, actorId, ...setting }));
}

async function outcomesOf(db: Database, change: SQL): Promise<BulkOutcome[]> {
  const { rows } = await db.execute(
    sql`with ${change} select id, version, done from present order by id`,
  );
  return rows.map((row) => ({
    done: row['done'] === true,
    id: Number(row['id']),
    version: Number(row['version']),
  }));
}
