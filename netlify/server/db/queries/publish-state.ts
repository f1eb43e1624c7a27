import { sql } from 'drizzle-orm';
import type { PublishState, WaitingChange } from '#contract/entities/publish-state';
import type { Database } from '../database.ts';

/** The newest changes that are told; a list of more helps nobody. */
const toldChanges = 100;

/** How long changes wait, in minutes. */
export interface Patience {
  quietMinutes: number;
  atMostMinutes: number;
}

/** The version of the content. */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select version from site_state`);
  return Number(rows[0]?.['version']);
}

/** When what has changed is due to be built, unless a build runs; `null` when nothing has changed since the last. */
export const dueAtOf = ({ quietMinutes, atMostMinutes }: Patience) => sql`
  case when wanted_at is not null then wanted_at when version > asked_version then least(
    changed_at + make_interval(secs => 60 * ${quietMinutes}::float8),
    first_changed_at + make_interval(secs => 60 * ${atMostMinutes}::float8))
  end`;

/** Everything that the desk tells about what is live, in one statement. */
export async function readPublishState(
  db: Database,
  patience: Patience,
  hasHook: boolean,
): Promise<PublishState> {
  const { rows } = await db.execute(sql`
    with site as (select *, ${dueAtOf(patience)} as due_at from site_state),
    last as (select * from builds order by id desc limit 1),
    running as (select * from builds where state in ('asked', 'building') order by id desc limit 1),
    waiting as (
      select events.*, users.username from events left join users on users.id = events.actor_id
      where events.version > (select live_version from site)
    )
    select site.version, site.live_version, site.live_at, site.due_at,
      running.state as running_state, running.version as running_version, running.hook_failure,
      case when last.state = 'failed' then last.failure end as failure,
      last.state = 'failed' and site.version = site.asked_version as is_failed,
      (select count(*) from waiting) as change_count,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'itemId', item_id, 'action', action, 'actorName', username, 'version', version,
        'title', coalesce(after ->> 'title', before ->> 'title'),
        'happenedAt', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by id desc), '[]')
      from (select * from waiting order by id desc limit ${toldChanges}) as told) as changes
    from site left join last on true left join running on true`);
  return toPublishState(rows[0] ?? {}, hasHook);
}

function toPublishState(row: Record<string, unknown>, hasHook: boolean): PublishState {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const time = (name: string) => (row[name] ? new Date(String(row[name])).toISOString() : null);
  const running = row['running_state'] as 'asked' | 'building' | null;
  return {
    state: running ?? restingState(row),
    version: Number(row['version']),
    liveVersion: Number(row['live_version']),
    liveSince: time('live_at'),
    buildingVersion: running ? Number(row['running_version']) : null,
    dueAt: hasHook ? time('due_at') : null,
    failure: text('failure'),
    hookFailure: text('hook_failure'),
    hasHook,
    changes: row['changes'] as WaitingChange[],
    changeCount: Number(row['change_count']),
  };
}

function restingState(row: Record<string, unknown>): PublishState['state'] {
  if (Number(row['version']) <= Number(row['live_version'])) return 'live';
  return row['is_failed'] === true ? 'failed' : 'waiting';
}
