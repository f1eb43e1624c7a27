import { type SQL, sql } from 'drizzle-orm';
import type { Setting } from '#contract/endpoints/settings';
import type { OptionSection } from '#contract/setting-options';
import { type Section, type StoredSetting, sectionTitles } from '#contract/settings';
import type { Database } from '../database.ts';
import { recordEvent } from './record-event.ts';

/** A stored section with who set it last, and whether the live pages have it so. */
export type SettingRow = StoredSetting & Omit<Setting, 'section' | 'value' | 'isDefault' | 'uses'>;

/** What is set of the site. */
export async function listStoredSettings(db: Database): Promise<StoredSetting[]> {
  const { rows } = await db.execute(sql`select section, value from settings`);
  return rows.map(({ section, value }) => ({ section: String(section), value }));
}

/** A stored section with what it was, newest first, since the version that the live pages were built from. */
export interface OfferedSetting extends StoredSetting {
  /** `null` among them stands for the default. */
  earlier: unknown[];
}

/** What is set of the site, and what live pages may still show of it. */
export async function listOfferedSettings(db: Database): Promise<OfferedSetting[]> {
  const { rows } = await db.execute(sql`
    select section, value, coalesce((
      select jsonb_agg(events.before -> 'value' order by events.id desc)
      from events join site_state on events.version > site_state.live_version
      where events.kind = 'site' and events.item_id = settings.id), '[]') as earlier
    from settings`);
  return rows.map(({ section, value, earlier }) => ({
    section: String(section),
    value,
    earlier: earlier as unknown[],
  }));
}

interface UseCount {
  section: OptionSection;
  /** What works or requests hold: a value, or the label of a category. */
  held: string;
  count: number;
}

/** How many works and requests have each option. */
export async function countUses(db: Database): Promise<UseCount[]> {
  const counted = (section: OptionSection, table: string, column: string) => sql`
    select ${section}::text as section, ${sql.identifier(column)} as held, count(*)::integer as count
    from ${sql.identifier(table)} group by ${sql.identifier(column)}`;
  const { rows } = await db.execute(
    sql.join(
      [
        counted('packages', 'projects', 'budget'),
        counted('projectTypes', 'projects', 'project_type'),
        counted('paymentMethods', 'projects', 'payment_method'),
        counted('videoCategories', 'videos', 'category'),
        counted('imageCategories', 'images', 'category'),
      ],
      sql` union all `,
    ),
  );
  return rows as unknown as UseCount[];
}

/** What is set of the site, and by whom. */
export async function listSettingRows(db: Database): Promise<SettingRow[]> {
  const { rows } = await db.execute(sql`
    select section, value, version, modified_by, modified_at,
      (select username from users where id = settings.modified_by) as modifier_name, not exists (
      select from events join site_state on events.version > site_state.live_version
      where events.kind = 'site' and events.item_id = settings.id) as live
    from settings`);
  return rows.map(toSettingRow);
}

interface SettingChange {
  section: Section;
  /** `null` goes back to the default. */
  value: unknown;
  /** Changes only this version, 0 for a section that was never set; `null`: whatever version there is. */
  version: number | null;
  actorId: number;
  /** Of categories: what works that have the one label get instead. */
  renamings?: readonly { from: string; to: string }[];
}

const categorized = { videoCategories: 'video', imageCategories: 'image' } as const;

/**
 * The part of a statement that gives works the new names of their categories, and lets the CDN forget those that are
 * public. Their versions stay: nobody who edits one of them has to know. They are locked in the order of other changes.
 */
function carryWorks(section: Section, renamings: SettingChange['renamings'] = []): SQL {
  const kind = Object.entries(categorized).find(([name]) => name === section)?.[1];
  if (!kind || renamings.length === 0) return sql`carried as (select 1 as version where false)`;
  const table = sql.identifier(`${kind}s`);
  return sql`renaming as (
      select * from jsonb_to_recordset(${JSON.stringify(renamings)}::jsonb) as given ("from" text, "to" text)
    ), locked as (
      select id, "to" from ${table} join renaming on category = "from"
      where exists (select from changed) order by id for update of ${table}
    ), renamed as (
      update ${table} set category = locked."to" from locked where ${table}.id = locked.id
      returning ${table}.id, ${table}.state
    ), carried as (
      select content_changed(array[${`${kind}s`}, 'featured'] || array_agg(${`${kind}-`}::text || id)) as version
      from renamed where state = 'published' having count(*) > 0
    )`;
}

/**
 * Sets a section and records it, and carries works along, in one statement. Of two changes from one version exactly one is made: the row is locked,
 * or its unique section is in the way.
 * @returns whether it was done: otherwise the section has another version.
 */
export async function storeSetting(
  db: Database,
  { section, value, version, actorId, renamings }: SettingChange,
): Promise<boolean> {
  const json = sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await db.execute(sql`
    with before as (
      select * from settings where section = ${section} for update
    ), changed as (
      insert into settings (section, title, value, modified_by)
      select ${section}, ${sectionTitles[section]}, ${json}, ${actorId}::integer
      where coalesce(coalesce((select version from before), 0) = ${version}::integer, true)
      on conflict (section) do update set value = excluded.value, title = excluded.title,
        modified_by = excluded.modified_by, modified_at = now(), version = settings.version + 1
      where coalesce(settings.version = ${version}::integer, true)
      returning *
    ), ${carryWorks(section, renamings)}, event as (
      ${recordEvent({
        kind: 'site',
        action: 'changed',
        itemId: sql`changed.id`,
        before: sql`to_jsonb(before)`,
        after: sql`to_jsonb(changed)`,
        actorId,
      })}
      from changed left join before on true left join carried on true
    )
    select section from changed`);
  return rows.length > 0;
}

const toSettingRow = (row: Record<string, unknown>): SettingRow => ({
  section: String(row['section']),
  value: row['value'],
  version: Number(row['version']),
  modifiedBy: row['modified_by'] === null ? null : Number(row['modified_by']),
  modifierName: row['modifier_name'] as string | null,
  modifiedAt: new Date(String(row['modified_at'])).toISOString(),
  live: row['live'] === true,
});
