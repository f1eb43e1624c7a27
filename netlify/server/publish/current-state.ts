import type { PublishState } from '#contract/entities/publish-state';
import { currentDatabase } from '../db/database.ts';
import { type PublishRow, readPublishRow } from '../db/queries/publish-state.ts';
import { currentBuildHook } from './build-hook.ts';
import { buildDueAt, nextAutomaticAt } from './deploy-budget.ts';
import { currentPublishSettings } from './publish-settings.ts';

/** What the desk tells about what is live and what waits to be. */
export async function currentPublishState(): Promise<PublishState> {
  const settings = currentPublishSettings();
  const row = await readPublishRow(currentDatabase(), settings);
  return publishStateOf(row, settings.deploysPerMonth, currentBuildHook() !== null);
}

function publishStateOf(row: PublishRow, deploysPerMonth: number, hasHook: boolean): PublishState {
  const { version, liveVersion, running, failure, changes, changeCount, deployedAt, now } = row;
  const automaticAt = nextAutomaticAt(deploysPerMonth, deployedAt, now);
  return {
    state: stateOf(row),
    version,
    liveVersion,
    liveSince: isoTime(row.liveAt),
    buildingVersion: running?.version ?? null,
    dueAt: hasHook ? isoTime(buildDueAt(row, deploysPerMonth)) : null,
    failure,
    hookFailure: running?.hookFailure ?? null,
    hasHook,
    deploys: {
      used: deployedAt.length,
      perMonth: deploysPerMonth,
      nextAutomaticAt: hasHook ? isoTime(automaticAt) : null,
    },
    changes,
    changeCount,
  };
}

const isoTime = (date: Date | null): string | null => date?.toISOString() ?? null;

function stateOf({ running, version, liveVersion, isFailed }: PublishRow): PublishState['state'] {
  if (running) return running.state;
  if (version <= liveVersion) return 'live';
  return isFailed ? 'failed' : 'waiting';
}
