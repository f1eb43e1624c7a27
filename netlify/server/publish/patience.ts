import type { Patience } from '../db/queries/publish-state.ts';
import { currentEnvironment } from '../environment.ts';

/** How long changes wait for a build, as configured. */
export function currentPatience(): Patience {
  const { PUBLISH_QUIET_MINUTES, PUBLISH_AT_MOST_MINUTES } = currentEnvironment();
  return { quietMinutes: PUBLISH_QUIET_MINUTES, atMostMinutes: PUBLISH_AT_MOST_MINUTES };
}
