// What waits for the person at the desk.
import { atom } from 'nanostores';
import { getToday } from '#contract/endpoints/get-today';
import type { Today } from '#contract/entities/today';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

/** `null` until it is known. */
export const $today = atom<Today | null>(null);

/** Whether the last asking failed. */
export const $isTodayUnknown = atom(false);

const take = newestAnswer<{ answer: Today }>(({ answer }) => {
  $isTodayUnknown.set(false);
  $today.set(answer);
});

/** Asks for it. A failure leaves what was known. */
export async function loadToday(): Promise<void> {
  await take(requestAsUser(getToday, {})).catch(() => $isTodayUnknown.set(true));
}
