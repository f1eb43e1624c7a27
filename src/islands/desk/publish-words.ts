import type { PublishState } from '#contract/entities/publish-state';

/** How far the content has come onto the pages, in one sentence. */
export function publishSentence(publishing: PublishState, now: Date): string {
  const { state, buildingVersion, liveVersion, changeCount, dueAt, hasHook } = publishing;
  const changes = changeCount === 1 ? '1 change' : `${changeCount} changes`;
  if (state === 'live') return liveSentence(publishing, now);
  if (state === 'building') return `Building version ${buildingVersion}`;
  if (state === 'asked') return `Version ${buildingVersion} is asked for`;
  if (state === 'failed') return `Build failed: kept version ${liveVersion}`;
  if (dueAt) return `Waiting: ${changes}, to be built at ${clockTime(dueAt, now)}`;
  return hasHook ? `Waiting: ${changes}` : `Waiting: ${changes}, until the site is next built`;
}

/** Since when the pages are as they are. */
export function liveSentence({ liveSince, liveVersion }: PublishState, now: Date): string {
  if (!liveSince) return 'Not built yet';
  return `Live since ${clockTime(liveSince, now)} (version ${liveVersion})`;
}

/** The time of a day, with the day when it is another one. */
export function clockTime(at: string, now: Date): string {
  const time = new Date(at);
  const isToday = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-GB', {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
