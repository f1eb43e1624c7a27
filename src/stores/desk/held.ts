// Forms that came in beyond the day's cap, and mail that a cap kept back.
import { atom } from 'nanostores';
import {
  discardHeld,
  getHeld,
  type Held,
  type HeldKind,
  releaseHeld,
} from '#contract/endpoints/held';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { countInbox, messageList, projectList } from './inbox.ts';

/** `null` until it is known. */
export const $held = atom<Held | null>(null);

const take = newestAnswer<{ answer: Held }>(({ answer }) => $held.set(answer));

/** A failure leaves what was known: the lists say what is wrong. */
export async function loadHeld(): Promise<void> {
  await take(requestAsUser(getHeld, {})).catch(() => undefined);
}

const lists = { message: messageList, project: projectList } as const;

const refetch = (kind: HeldKind) => () =>
  Promise.all([loadHeld(), lists[kind].refetch(), countInbox()]);

/** Has one held form mailed as if it had just come in. */
export async function releaseOne(kind: HeldKind, id: number): Promise<void> {
  const body = { kind, upTo: id, only: true };
  await changed(requestAsUser(releaseHeld, { body }), refetch(kind));
}

/** Does the same with all of a kind that were counted. @returns how many. */
export const releaseAll = async (kind: HeldKind): Promise<number> => doToAll(kind, releaseHeld);

/** Deletes all of a kind that were counted, for good. @returns how many. */
export const discardAll = async (kind: HeldKind): Promise<number> => doToAll(kind, discardHeld);

async function doToAll(
  kind: HeldKind,
  endpoint: typeof releaseHeld | typeof discardHeld,
): Promise<number> {
  const upTo = $held.get()?.[kind].newestId;
  if (!upTo) return 0;
  const done = requestAsUser(endpoint, { body: { kind, upTo } });
  return (await changed(done, refetch(kind))).count;
}
