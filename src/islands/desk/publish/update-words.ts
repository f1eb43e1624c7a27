import type { PublishState } from '#contract/entities/publish-state';

/** When the pages are brought up to date: "at 01:04", "on 4 March at 09:05", "when you publish". */
export function updateWords(
  { dueAt, hasHook, state }: Pick<PublishState, 'dueAt' | 'hasHook' | 'state'>,
  now: Date,
): string {
  if (state === 'asked' || state === 'building') return 'with the build that runs';
  if (dueAt) return `${isSameDay(dueAt, now) ? 'at' : 'on'} ${clockTime(dueAt, now)}`;
  return hasHook ? 'when you publish' : 'with the next deploy';
}

/** The time of a day, with the day when it is another one. */
export function clockTime(at: string, now: Date): string {
  return new Date(at).toLocaleString('en-GB', {
    ...(!isSameDay(at, now) && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}

const isSameDay = (at: string, now: Date) => new Date(at).toDateString() === now.toDateString();
