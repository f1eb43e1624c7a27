import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { BuildReason } from '../tables/builds.ts';
import { dueAtOf, type Patience } from './publish-state.ts';
import { recordEvent } from './record-event.ts';

/** A build that nothing was heard of for so long is given up, in minutes: Netlify ends one after 15 to 30. */
const patienceMinutes = 45;

/** How long the hook is left alone after its first call that failed; it doubles up to an hour. */
const hookRetrySeconds = 15;

const unfinished = sql`state in ('asked', 'building')`;

/**
 * Asks for a build of what has changed when it is due and none runs. The claim is a conditional update of the one row of
 * `site_state`: of two calls at once one makes it.
 * @returns whether this call asked for one.
 */
export async function askForBuild(db: Database, patience: Patience): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with claimed as (
      update site_state as site set asked_version = version, first_changed_at = null, wanted_at = null
      from (select wanted_at, changed_at, ${dueAtOf(patience)} as due_at from site_state) as before
      where (site.wanted_at is not null or site.version > site.asked_version)
        and site.version > site.live_version
        and before.due_at <= clock_timestamp()
        and not exists (select from builds where ${unfinished})
      returning site.version, case
        when before.wanted_at is not null then 'wanted'
        when before.changed_at + make_interval(secs => 60 * ${patience.quietMinutes}::float8) <= clock_timestamp()
          then 'quiet'
        else 'steady' end as reason
    )
    insert into builds (reason, state, version, hook_due_at)
    select reason, 'asked', version, now() from claimed`);
  return rowCount > 0;
}

/** A call of the hook that this process is to make. */
export interface HookCall {
  buildId: number;
  version: number;
}

/** Takes the calls of the hook that are due, so that nobody else makes them while this process does. */
export async function claimHookCalls(db: Database): Promise<HookCall[]> {
  const { rows } = await db.execute(sql`
    update builds set hook_attempts = hook_attempts + 1,
      hook_due_at = clock_timestamp()
        + least(make_interval(secs => ${hookRetrySeconds}::float8 * power(2, least(hook_attempts, 12))), interval '1 hour')
    where state = 'asked' and hook_due_at <= clock_timestamp()
    returning id, version`);
  return rows.map((row) => ({ buildId: Number(row['id']), version: Number(row['version']) }));
}

/** Takes note of what the hook answered. @param failure `null`: a build will begin. */
export async function recordHookCall(
  db: Database,
  buildId: number,
  failure: string | null,
): Promise<void> {
  await db.execute(sql`
    update builds set hook_failure = ${failure}::text,
      hook_due_at = case when ${failure}::text is not null then hook_due_at end
    where id = ${buildId}::integer and state = 'asked'`);
}

/** Wishes that what has changed be published without waiting, and records it, in one statement. */
export async function wantBuild(db: Database, actorId: number): Promise<void> {
  await db.execute(sql`
    with wanted as (
      update site_state set wanted_at = coalesce(wanted_at, clock_timestamp()) where version > live_version returning id
    )
    ${recordEvent({ kind: 'site', action: 'published', actorId })} from wanted`);
}

interface StartedBuild {
  reason: BuildReason;
  deployId: string | null;
}

/**
 * Says that a build begins, before it reads any content: what changes from now on needs another one. It takes the place
 * of the build that was asked for, if one was.
 * @returns the version that the pages will have.
 */
export async function startBuild(
  db: Database,
  { reason, deployId }: StartedBuild,
): Promise<{ buildId: number; version: number }> {
  const { rows } = await db.execute(sql`
    with site as (
      update site_state set asked_version = version, first_changed_at = null, wanted_at = null returning version
    ), begun as (
      update builds set state = 'building', version = site.version, started_at = clock_timestamp(),
        deploy_id = coalesce(${deployId}::text, deploy_id)
      from site
      where builds.id = (
        select id from builds where ${unfinished} and (deploy_id = ${deployId}::text or state = 'asked')
        order by deploy_id = ${deployId}::text desc nulls last, id limit 1)
      returning builds.id, builds.version
    ), added as (
      insert into builds (reason, state, version, started_at, deploy_id)
      select ${reason}, 'building', version, clock_timestamp(), ${deployId}::text from site
      where not exists (select from begun)
      returning id, version
    )
    select id, version from begun union all select id, version from added`);
  return { buildId: Number(rows[0]?.['id']), version: Number(rows[0]?.['version']) };
}

/** How a build is known: by its number, or by Netlify's name of its deploy. */
export type BuildName = { buildId: number } | { deployId: string };

const named = (name: BuildName) =>
  'buildId' in name
    ? sql`builds.id = ${name.buildId}::integer`
    : sql`builds.deploy_id = ${name.deployId}::text`;

/** Says that visitors see what a build made; again when somebody publishes an older deploy by hand. */
export async function recordLive(db: Database, name: BuildName): Promise<void> {
  await db.execute(sql`
    with live as (
      update builds set state = 'live', ended_at = coalesce(ended_at, clock_timestamp()), failure = null
      where ${named(name)} and started_at is not null returning version
    )
    update site_state set live_version = live.version, live_at = clock_timestamp(),
      wanted_at = case when site_state.version > live.version then wanted_at end
    from live`);
}

/** Says why a build failed: the live pages stay as they are. */
export async function recordFailed(db: Database, name: BuildName, failure: string): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = ${failure}::text
    where ${named(name)} and ${unfinished}`);
}

/** Says that Netlify began the deploy of a build that was asked for, before the build itself can say so. */
export async function recordDeploy(db: Database, deployId: string): Promise<void> {
  await db.execute(sql`
    update builds set deploy_id = ${deployId}::text, hook_due_at = null
    where id = (select id from builds where state = 'asked' and deploy_id is null order by id limit 1)
      and not exists (select from builds where deploy_id = ${deployId}::text)`);
}

/** Gives up builds that nothing was heard of for too long. */
export async function giveUpLostBuilds(db: Database): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = 'Nothing was heard of this build.'
    where ${unfinished} and hook_due_at is null
      and coalesce(started_at, created_at) < now() - make_interval(mins => ${patienceMinutes}::integer)`);
}

/** Gives up all builds that were running: for a site whose builds end with its process. */
export async function giveUpRunningBuilds(db: Database): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = 'The process that built it has ended.'
    where ${unfinished}`);
}

/** What the scheduled function has to come back for. */
export interface PublishDue {
  /** When a build is to be asked for; `null` when nothing waits, or a build runs. */
  askAt: Date | null;
  /** When to look after the build that runs; `null` when none does. */
  lookAt: Date | null;
  /** Deploys whose builds may have gone live without anybody having said so. */
  runningDeploys: string[];
}

/** When there is next something to do about builds. */
export async function readPublishDue(db: Database, patience: Patience): Promise<PublishDue> {
  const { rows } = await db.execute(sql`
    select running.deploys,
      case when running.count = 0 then site.due_at end as ask_at,
      case when running.count > 0 then least(running.hook_due_at, now() + interval '1 minute') end as look_at
    from (select ${dueAtOf(patience)} as due_at from site_state) as site
    cross join (
      select count(*) as count, min(hook_due_at) as hook_due_at,
        coalesce(array_agg(deploy_id) filter (where state = 'building' and deploy_id is not null), '{}') as deploys
      from builds where ${unfinished}
    ) as running`);
  const row = rows[0] ?? {};
  const time = (name: string) => (row[name] ? new Date(String(row[name])) : null);
  return {
    askAt: time('ask_at'),
    lookAt: time('look_at'),
    runningDeploys: row['deploys'] as string[],
  };
}
