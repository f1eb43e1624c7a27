import { currentDatabase } from '../db/database.ts';
import { recordFailed, type StartedBuild, startBuild } from '../db/queries/builds.ts';
import { currentDeployId } from '../deployment.ts';
import { describeError, log } from '../log.ts';

/**
 * Runs a build of the live site and keeps note of it: which version it reads, and why it failed if it did. That visitors
 * see it is for others to say.
 * @throws whatever the build throws.
 */
export async function recordBuild(
  reason: StartedBuild['reason'],
  build: (version: number) => Promise<void>,
): Promise<{ buildId: number; version: number }> {
  const db = currentDatabase();
  const started = await startBuild(db, { reason, deployId: currentDeployId() });
  try {
    await build(started.version);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await recordFailed(db, started, failure).catch((notRecorded: unknown) =>
      log('warn', 'failed build not recorded', describeError(notRecorded)),
    );
    throw error;
  }
  return started;
}
