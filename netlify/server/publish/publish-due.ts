import { currentDatabase, type Database } from '../db/database.ts';
import {
  askForBuild,
  giveUpLostBuilds,
  giveUpUncalledBuilds,
  isRecordedLive,
  recordLive,
} from '../db/queries/builds.ts';
import { claimHookCalls, recordHookCall } from '../db/queries/hook-calls.ts';
import { readPublishFacts } from '../db/queries/publish-state.ts';
import { currentDeployId, currentDeployment } from '../deployment.ts';
import { log } from '../log.ts';
import { callBuildHook, currentBuildHook } from './build-hook.ts';
import { buildDueAt, nextAutomaticAt } from './deploy-budget.ts';
import { currentPublishSettings } from './publish-settings.ts';

/**
 * Asks for a build when one is due, calls its hook, again if it failed before, and notices what became of it.
 * @returns when there is more to do.
 */
export async function publishDue(): Promise<Date | null> {
  if (currentDeployment().isPreview) return null;
  const db = currentDatabase();
  const hook = currentBuildHook();
  const settings = currentPublishSettings();
  // Only the deploy that visitors see runs the scheduled function: that it runs here says that it is live.
  const deployId = currentDeployId();
  if (deployId && !(await isRecordedLive(db, deployId))) await recordLive(db, { deployId });
  await giveUpLostBuilds(db);
  await (hook ? askNow(db, hook) : giveUpUncalledBuilds(db));
  const facts = await readPublishFacts(db, settings);
  return facts.lookAt ?? (hook ? buildDueAt(facts, settings.deploysPerMonth) : null);
}

async function askNow(db: Database, hook: string): Promise<void> {
  const settings = currentPublishSettings();
  const { deployedAt, now } = await readPublishFacts(db, settings);
  const automaticAt = nextAutomaticAt(settings.deploysPerMonth, deployedAt, now);
  await askForBuild(db, settings, automaticAt !== null && automaticAt <= now);
  for (const { buildId, version } of await claimHookCalls(db)) {
    const failed = await callBuildHook(hook, version);
    if (failed) log('warn', 'build hook failed', { version, failure: failed.failure });
    await recordHookCall(db, buildId, failed);
  }
}
