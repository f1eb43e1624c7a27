import { currentDatabase, type Database } from '../db/database.ts';
import {
  askForBuild,
  claimHookCalls,
  giveUpLostBuilds,
  readPublishDue,
  recordHookCall,
  recordLive,
} from '../db/queries/builds.ts';
import { currentDeployId, currentDeployment } from '../deployment.ts';
import { log } from '../log.ts';
import { callBuildHook, currentBuildHook } from './build-hook.ts';
import { currentPatience } from './patience.ts';

/**
 * Asks for a build when one is due, calls its hook, again if it failed before, and notices what became of it.
 * @returns when there is more to do.
 */
export async function publishDue(): Promise<Date | null> {
  if (currentDeployment().isPreview) return null;
  const db = currentDatabase();
  const hook = currentBuildHook();
  await giveUpLostBuilds(db);
  if (hook) await askNow(db, hook);
  const { askAt, lookAt, runningDeploys } = await readPublishDue(db, currentPatience());
  // Only the deploy that visitors see runs the scheduled function: that it runs here says that it is live.
  const deployId = currentDeployId();
  if (deployId && runningDeploys.includes(deployId)) await recordLive(db, { deployId });
  return lookAt ?? (hook ? askAt : null);
}

async function askNow(db: Database, hook: string): Promise<void> {
  await askForBuild(db, currentPatience());
  for (const { buildId, version } of await claimHookCalls(db)) {
    const failure = await callBuildHook(hook, version);
    if (failure) log('warn', 'build hook failed', { version, failure });
    await recordHookCall(db, buildId, failure);
  }
}
