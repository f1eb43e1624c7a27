// Who is signed in on this device.
import { atom, onMount } from 'nanostores';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import type { SignedIn } from '#contract/entities/signed-in';
import type { User } from '#contract/entities/user';
import { currentUserCache } from '#contract/limits';
import { ApiError, request } from '#contract/request';
import { tokenKey } from '#contract/storage-keys';
import { retrying } from '#lib/retrying';
import { forgetStoredText, storeText } from '#lib/stored-text';
import { readToken } from './kept-token.ts';
import { forgetKeptUser, keepUser, keptUser } from './kept-user.ts';

export type Session =
  /** A token is kept, and whose it is has not been answered yet. */
  | { status: 'unknown' }
  /** As `unknown`, but the API does not answer at the moment. */
  | { status: 'unreachable' }
  | { status: 'visitor' }
  | { status: 'member'; user: User };

/** Follows what any tab does, as long as something listens. */
export const $session = atom<Session>({ status: 'unknown' });

onMount($session, () => {
  if (typeof window === 'undefined') return;
  const watching = new AbortController();
  const { signal } = watching;
  const follow = () => void followStorage();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) follow();
  };
  addEventListener('storage', onStorage, { signal });
  addEventListener('online', follow, { signal });
  // A page that Back brings out of the browser's memory has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal });
  const asking = setInterval(() => void refreshSession(), currentUserCache.askAgainMs);
  follow();
  return () => {
    watching.abort();
    clearInterval(asking);
  };
});

/**
 * Takes over the session that a login or a registration has started.
 * @throws {Error} when the browser refuses to keep the token, so that the next page would know nothing of it.
 */
export function beginSession({ token, user }: SignedIn): void {
  storeText(tokenKey, token);
  if (readToken() !== token) {
    throw new Error('This browser keeps nothing for this site. Please allow it to store data.');
  }
  setMember(token, user);
}

/** Drops the token: it is no longer worth anything. Other tabs follow. */
export function forgetSession(): void {
  forgetStoredText(tokenKey);
  forgetKeptUser();
  $session.set({ status: 'visitor' });
}

/** Asks again whose token is kept, if there is one. */
export async function refreshSession(): Promise<void> {
  const token = readToken();
  if (token === null) return forgetSession();
  try {
    const { answer } = await retrying(() => request(getCurrentUser, {}, { token }));
    if (readToken() === token) setMember(token, answer);
  } catch (error) {
    if (readToken() !== token) return;
    if (isEnded(error)) forgetSession();
    else if ($session.get().status !== 'member') $session.set({ status: 'unreachable' });
  }
}

/** Whether an error says that the token is no longer worth anything. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

async function followStorage(): Promise<void> {
  const token = readToken();
  if (token === null) return forgetSession();
  const kept = keptUser(token);
  $session.set(kept ? { status: 'member', user: kept.user } : { status: 'unknown' });
  if (!kept?.isFresh) await refreshSession();
}

function setMember(token: string, user: User): void {
  keepUser(token, user);
  $session.set({ status: 'member', user });
}
