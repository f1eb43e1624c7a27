import { leastFillMs } from '#contract/limits';

export interface Signals {
  homepage?: string | undefined;
  elapsedMs?: number | undefined;
}

/** Whether a form looks like a robot's: the field that people do not see is filled in, or it was far too fast. */
export function looksLikeRobot({ homepage = '', elapsedMs = leastFillMs }: Signals): boolean {
  return homepage.trim() !== '' || elapsedMs < leastFillMs;
}
