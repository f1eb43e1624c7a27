import type { PublishDelays } from '../db/queries/publish-state.ts';
import { currentEnvironment } from '../environment.ts';

/** How automatic builds are configured. */
export interface PublishSettings extends PublishDelays {
  /** 0: nothing is built automatically. */
  deploysPerMonth: number;
}

/** How automatic builds are configured on this site. */
export function currentPublishSettings(): PublishSettings {
  const { PUBLISH_QUIET_MINUTES, PUBLISH_AT_MOST_MINUTES, DEPLOYS_PER_MONTH } =
    currentEnvironment();
  return {
    quietMinutes: PUBLISH_QUIET_MINUTES,
    atMostMinutes: PUBLISH_AT_MOST_MINUTES,
    deploysPerMonth: DEPLOYS_PER_MONTH,
  };
}
