import { type SQL, sql } from 'drizzle-orm';
import type { WaitingChange } from '#contract/entities/publish-state';
import type { Database } from '../database.ts';

/** The newest changes that are told; a list of more helps nobody. */
const toldChanges = 100;

/** How long changes wait before a build is asked for automatically, in minutes. */
export interface PublishDelays {
  /** Without another change. */
  quietMinutes: number;
  /** Although changes go on. */
  atMostMinutes: number;
}

/** The version of the content. */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select version from site_state`);
  return Number(rows[0]?.['version']);
}

/** When the delays after what has changed end; `null` when nothing has changed since a build was last asked for. */
export const settledAtOf = ({ quietMinutes, atMostMinutes }: PublishDelays): SQL => sql`
  case when version > asked_version then least(
    changed_at + make_interval(secs => 60 * ${quietMinutes}::float8),
    first_changed_at + make_interval(secs => 60 * ${atMostMinutes}::float8))
  end`;

/**
 * How long after its first, second and third failure a wanted build is asked for again, in minutes. One that has failed
 * four times needs a person: after that it waits for *Publish now* or a take-down.
 */
const retryMinutes = [5, 15, 60];

/**
 * When a wanted build is to be asked for: at once, or some time after it failed. `null` when none is wanted, when one is
 * on its way that began after the wish or has yet to begin, and when it has failed too often.
 */
export const wantedDueAt: SQL = sql`(
  select case when builds.on_its_way then null when builds.failed = 0 then wanted_at
    else builds.failed_at + make_interval(mins => (array[${sql.join(retryMinutes, sql`, `)}]::integer[])[builds.failed]) end
  from (
    select coalesce(bool_or(state in ('asked', 'building')), false) as on_its_way,
      (count(*) filter (where state = 'failed'))::integer as failed,
      max(ended_at) filter (where state = 'failed') as failed_at
    from builds where state = 'asked' or coalesce(started_at, created_at) >= wanted_at
  ) as builds
  where wanted_at is not null)`;

/** When this month's deploys began: of failed builds Netlify publishes none, and a start of the local site is none. */
const deployedAt = sql`
  select coalesce(jsonb_agg(extract(epoch from created_at) * 1000 order by created_at), '[]') from builds
  where created_at >= date_trunc('month', clock_timestamp(), 'UTC') and state <> 'failed' and reason <> 'start'`;

/** What decides when a build is asked for. */
export interface WaitingFacts {
  /** When a build is to be asked for whatever the delays and the budget: by *Publish now*, by a take-down, or again. */
  wantedAt: Date | null;
  /** When the delays after what has changed end. */
  settledAt: Date | null;
  /** When this month's deploys began. */
  deployedAt: Date[];
  /** By the clock of the database, as the others. */
  now: Date;
}

const waitingFacts = (delays: PublishDelays): SQL => sql`
  ${wantedDueAt} as wanted_at, ${settledAtOf(delays)} as settled_at, (${deployedAt}) as deployed_at, clock_timestamp() as now`;

type Row = Record<string, unknown>;

const timeOf = (row: Row, name: string) => (row[name] ? new Date(String(row[name])) : null);

const waitingFactsOf = (row: Row): WaitingFacts => ({
  wantedAt: timeOf(row, 'wanted_at'),
  settledAt: timeOf(row, 'settled_at'),
  deployedAt: (row['deployed_at'] as number[]).map((ms) => new Date(ms)),
  now: new Date(String(row['now'])),
});

/** What the scheduled function has to come back for. */
export interface PublishFacts extends WaitingFacts {
  /** When to look after the build that is unfinished, or to call its hook again; `null` when none is. */
  lookAt: Date | null;
}

/** What waits, and what runs. */
export async function readPublishFacts(db: Database, delays: PublishDelays): Promise<PublishFacts> {
  const { rows } = await db.execute(sql`
    select ${waitingFacts(delays)},
      (select min(coalesce(hook_due_at, now() + interval '1 minute')) from builds
        where state in ('asked', 'building')) as look_at
    from site_state`);
  const row = rows[0] ?? {};
  return { ...waitingFactsOf(row), lookAt: timeOf(row, 'look_at') };
}

/** How far the content has come onto the pages. */
export interface PublishRow extends WaitingFacts {
  version: number;
  liveVersion: number;
  liveAt: Date | null;
  /** The newest unfinished build. */
  running: { state: 'asked' | 'building'; version: number; hookFailure: string | null } | null;
  /** Why the newest build failed, if it did. */
  failure: string | null;
  /** Whether nothing has changed since it did. */
  isFailed: boolean;
  changes: WaitingChange[];
  changeCount: number;
}

/** Everything that the desk tells about what is live, in one statement. */
export async function readPublishRow(db: Database, delays: PublishDelays): Promise<PublishRow> {
  const { rows } = await db.execute(sql`
    with last as (select * from builds order by id desc limit 1),
    running as (select * from builds where state in ('asked', 'building') order by id desc limit 1),
    waiting as (
      select events.*, users.username from events left join users on users.id = events.actor_id
      where events.version > (select live_version from site_state)
    )
    select site.*, running.state as running_state, running.version as running_version, running.hook_failure,
      case when last.state = 'failed' then last.failure end as failure,
      last.state = 'failed' and site.version = site.asked_version as is_failed,
      (select count(*) from waiting) as change_count,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'itemId', item_id, 'action', action, 'actorName', username, 'version', version,
        'title', coalesce(after ->> 'title', before ->> 'title'),
        'happenedAt', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by id desc), '[]')
      from (select * from waiting order by id desc limit ${toldChanges}) as told) as changes
    from (select version, asked_version, live_version, live_at, ${waitingFacts(delays)} from site_state) as site
      left join last on true left join running on true`);
  return publishRowOf(rows[0] ?? {});
}

function publishRowOf(row: Row): PublishRow {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const state = row['running_state'] as 'asked' | 'building' | null;
  return {
    ...waitingFactsOf(row),
    version: Number(row['version']),
    liveVersion: Number(row['live_version']),
    liveAt: timeOf(row, 'live_at'),
    running: state && {
      ...{ state, version: Number(row['running_version']) },
      hookFailure: text('hook_failure'),
    },
    failure: text('failure'),
    isFailed: row['is_failed'] === true,
    changes: row['changes'] as WaitingChange[],
    changeCount: Number(row['change_count']),
  };
}
