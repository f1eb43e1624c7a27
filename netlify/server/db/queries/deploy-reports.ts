import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** What Netlify said of a deploy, and when the deploy became so. */
interface DeployReport {
  deployId: string;
  at: Date;
}

/** A report that is older was kept back or recorded; one from further ahead has no clock in common with this site. */
export const believedMinutes = { past: 60, ahead: 5 } as const;

/** Whether a report is of these minutes, and newer than every one that was taken of its deploy. */
export async function isNews(db: Database, { deployId, at }: DeployReport): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where
      ${at.toISOString()}::timestamptz between now() - make_interval(mins => ${believedMinutes.past}::integer)
        and now() + make_interval(mins => ${believedMinutes.ahead}::integer)
      and not exists (
        select from deploy_reports
        where deploy_id = ${deployId} and reported_at >= ${at.toISOString()}::timestamptz)`);
  return rows.length > 0;
}

/** Takes note of a report, and forgets those that are too old to be believed again. */
export async function rememberReport(db: Database, { deployId, at }: DeployReport): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from deploy_reports
      where deploy_id <> ${deployId}
        and reported_at < now() - make_interval(mins => 2 * ${believedMinutes.past}::integer)
    )
    insert into deploy_reports (deploy_id, reported_at) values (${deployId}, ${at.toISOString()}::timestamptz)
    on conflict (deploy_id) do update set reported_at = greatest(deploy_reports.reported_at, excluded.reported_at)`);
}
