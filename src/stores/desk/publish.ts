// What of the content is live, and what waits to be.
import { atom } from 'nanostores';
import { getPublishState, publishNow } from '#contract/endpoints/publish';
import type { PublishState } from '#contract/entities/publish-state';
import { whenSeenAgain } from '#lib/when-seen-again';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

/** `null` until it is known. */
export const $publishState = atom<PublishState | null>(null);

/** Whether the last asking failed. */
export const $isPublishUnknown = atom(false);

/**
 * How long until it is asked for again, in milliseconds: while a build is on its way; while one is waited for, the more
 * rarely the farther off it is, because each asking keeps the database awake; after a failure.
 */
const buildingMs = 3000;
const waitingMs = { least: 5000, most: 1_800_000 };
const failedMs = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;

/** Asks what is live, while the desk is open. A failure leaves what was known and asks again later. */
export async function refetchPublishState(): Promise<void> {
  if (!isWatched) return;
  await take(requestAsUser(getPublishState, {})).catch(() => {
    $isPublishUnknown.set(true);
    planNext(failedMs);
  });
}

/** Wishes for a build at once. Rejects as `requestAsUser` does. */
export async function publish(): Promise<void> {
  const wishing = requestAsUser(publishNow, {});
  // Also when something asked again meanwhile, a failure is one.
  await Promise.all([wishing, take(wishing)]);
}

/**
 * Follows what becomes live for as long as something is on its way and the tab can be seen.
 * @returns what ends it.
 */
export function watchPublishState(): () => void {
  isWatched = true;
  const end = whenSeenAgain(() => void refetchPublishState());
  void refetchPublishState();
  return () => {
    isWatched = false;
    clearTimeout(timer);
    end();
  };
}

const take = newestAnswer<{ answer: PublishState }>(({ answer }) => {
  $isPublishUnknown.set(false);
  $publishState.set(answer);
  planNext(waitOf(answer));
});

function planNext(wait: number | null): void {
  clearTimeout(timer);
  if (!isWatched || wait === null || document.visibilityState !== 'visible') return;
  timer = setTimeout(() => void refetchPublishState(), wait);
}

/** @returns `null` while nothing is on its way that would come by itself. */
function waitOf({ state, dueAt }: PublishState): number | null {
  if (state === 'asked' || state === 'building') return buildingMs;
  if (dueAt === null) return null;
  const leftMs = Date.parse(dueAt) - Date.now();
  return Math.min(Math.max(leftMs / 20, waitingMs.least), waitingMs.most);
}
