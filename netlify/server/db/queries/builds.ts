import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { BuildReason } from '../tables/builds.ts';
import { type PublishDelays, settledAtOf, wantedDueAt } from './publish-state.ts';
import { recordEvent } from './record-event.ts';

/**
 * The states of a build and what moves it; `docs/deploy.md` draws them.
 *
 *     asked ──▶ building ──▶ live     askForBuild, startBuild, recordLive
 *       └──────────┴──▶ failed        recordFailed, giveUpLostBuilds, giveUpUncalledBuilds, giveUpRunningBuilds
 *
 * `builds_one_asked_for` (a unique index) keeps the builds that the site asks for itself to one unfinished at a time:
 * `not exists` would not, because a statement that has waited for a row still sees the other tables as they were before.
 * Whatever changes both tables locks the row of `site_state` first, so that no two wait for each other.
 */
const unfinished = sql`state in ('asked', 'building')`;

/**
 * A build that nothing was heard of for so long since its hook answered is given up, in minutes: Netlify ends one after 15
 * to 30.
 */
const lostAfterMinutes = 45;

/**
 * Wishes that what has changed be published without waiting, and records it, unless a build is on its way that will: if
 * that one waits for its hook to be called again, it is called at once.
 */
export async function wantBuild(db: Database, actorId: number): Promise<void> {
  await db.execute(sql`
    with site as (select version, live_version from site_state for update),
    called as (
      update builds set hook_due_at = greatest(clock_timestamp(), hook_held_until)
      from site where state = 'asked' and hook_due_at is not null
    ), wanted as (
      update site_state set wanted_at = clock_timestamp() from site
      where site.version > site.live_version
        and not exists (select from builds where ${unfinished} and (state = 'asked' or builds.version >= site.version))
      returning id
    )
    ${recordEvent({ kind: 'site', action: 'published', actorId })} from wanted`);
}

/**
 * Nothing → asked: when something waits that is wanted, or whose delays have passed while an automatic build is allowed.
 * From then on it is wanted until it is live, so that it is asked for again if it fails (`wantedDueAt`). Of calls at once
 * one adds a build; one that finds another build unfinished leaves everything as it is, so that what it was called for is
 * asked for afterwards.
 */
export async function askForBuild(
  db: Database,
  delays: PublishDelays,
  isAutomaticAllowed: boolean,
): Promise<void> {
  await db.execute(sql`
    with site as (
      select version, case
        when ${wantedDueAt} <= clock_timestamp() then 'wanted'
        when changed_at + make_interval(secs => 60 * ${delays.quietMinutes}::float8) <= clock_timestamp() then 'quiet'
        else 'steady' end as reason
      from site_state
      where version > live_version and (${wantedDueAt} <= clock_timestamp()
        or ${isAutomaticAllowed}::boolean and ${settledAtOf(delays)} <= clock_timestamp())
      for update
    ), asked as (
      insert into builds (reason, state, version, created_at, hook_due_at)
      select reason, 'asked', version, clock_timestamp(), clock_timestamp() from site
      where not exists (select from builds where ${unfinished})
      on conflict do nothing
      returning version, created_at
    )
    update site_state set asked_version = asked.version, first_changed_at = null,
      wanted_at = coalesce(wanted_at, asked.created_at) from asked`);
}

/** Takes note that Netlify began the deploy of a build that was asked for, before the build itself can say so. */
export async function recordDeploy(db: Database, deployId: string): Promise<void> {
  await db.execute(sql`
    update builds set deploy_id = ${deployId}::text, hook_due_at = null,
      hook_answered_at = coalesce(hook_answered_at, clock_timestamp())
    where state = 'asked' and deploy_id is null
      and not exists (select from builds where deploy_id = ${deployId}::text)`);
}

export interface StartedBuild {
  /** Of a build that the site did not ask for. */
  reason: Extract<BuildReason, 'start' | 'deploy'>;
  deployId: string | null;
}

/**
 * Asked → building, before the build reads any content: what changes from now on needs another one. A deploy that nobody
 * asked for takes the place of a build that was asked for and has no deploy yet, or stands beside it.
 * @returns the version that the pages will have.
 */
export async function startBuild(
  db: Database,
  { reason, deployId }: StartedBuild,
): Promise<{ buildId: number; version: number }> {
  const { rows } = await db.execute(sql`
    with site as (
      update site_state set asked_version = version, first_changed_at = null returning version
    ), begun as (
      update builds set state = 'building', version = site.version, started_at = clock_timestamp(), hook_due_at = null,
        deploy_id = coalesce(${deployId}::text, deploy_id)
      from site
      where state = 'asked' and coalesce(deploy_id = ${deployId}::text, true)
        and not exists (select from builds as same where same.deploy_id = ${deployId}::text and same.id <> builds.id)
      returning builds.id, builds.version
    ), added as (
      insert into builds (reason, state, version, started_at, deploy_id)
      select ${reason}, 'building', version, clock_timestamp(), ${deployId}::text from site
      where not exists (select from begun)
      on conflict (deploy_id) do update set reason = excluded.reason, state = excluded.state, version = excluded.version,
        started_at = excluded.started_at, ended_at = null, failure = null
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

/** Building → live: visitors see what the build made. Also of an older one, when its deploy is published again by hand. */
export async function recordLive(db: Database, name: BuildName): Promise<void> {
  await db.execute(sql`
    with site as (select id from site_state for update),
    live as (
      update builds set state = 'live', ended_at = coalesce(ended_at, clock_timestamp()), failure = null
      from site where ${named(name)} and started_at is not null returning builds.version, builds.started_at, builds.deploy_id
    )
    update site_state set live_version = live.version, live_at = clock_timestamp(),
      live_deploy_id = live.deploy_id,
      wanted_at = case when site_state.version > live.version and wanted_at >= live.started_at then wanted_at end
    from live`);
}

/** So long a run of the scheduled function may go on in a deploy that has just been replaced. */
const replacedRunMinutes = 2;

/** Whether a deploy is known to be live, or was so until a moment ago. */
export async function isRecordedLive(db: Database, deployId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select live_deploy_id = ${deployId}::text or (
      live_at > clock_timestamp() - make_interval(mins => ${replacedRunMinutes}::integer)
      and exists (select from builds where deploy_id = ${deployId}::text and state = 'live')) as is_live
    from site_state`);
  return rows[0]?.['is_live'] === true;
}

/** Asked or building → failed: the live pages stay as they are. @param failure why, in words. */
export async function recordFailed(db: Database, name: BuildName, failure: string): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = ${failure}::text
    where ${named(name)} and ${unfinished}`);
}

/** Asked or building → failed, of builds that nothing was heard of for too long. */
export async function giveUpLostBuilds(db: Database): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = 'Nothing was heard of this build.'
    where ${unfinished} and (state = 'building' or hook_due_at is null)
      and coalesce(started_at, hook_answered_at, created_at) < now() - make_interval(mins => ${lostAfterMinutes}::integer)`);
}

/** Asked → failed, of builds whose hook is still to be called: for a site that has none any more. */
export async function giveUpUncalledBuilds(db: Database): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = 'There is no build hook any more.'
    where state = 'asked' and hook_due_at is not null`);
}

/** Asked or building → failed, of all that were running: for a site whose builds end with its process. */
export async function giveUpRunningBuilds(db: Database): Promise<void> {
  await db.execute(sql`
    update builds set state = 'failed', ended_at = clock_timestamp(), failure = 'The process that built it has ended.'
    where ${unfinished}`);
}
