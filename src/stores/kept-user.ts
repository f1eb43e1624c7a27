// The current user from one page to the next, so that not every page has to ask.
import * as v from 'valibot';
import { type User, userSchema } from '#contract/entities/user';
import { currentUserCache } from '#contract/limits';
import { currentUserKey } from '#contract/storage-keys';
import { forgetStoredText, readStoredText, storeText } from '#lib/stored-text';

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ tokenEnd: v.string(), askedAt: v.number(), user: userSchema }),
);

/** Tells one token from the next without keeping a second copy of it. */
const endOf = (token: string) => token.slice(-6);

/** Keeps whose token it is, for this tab. */
export function keepUser(token: string, user: User): void {
  const kept = { tokenEnd: endOf(token), askedAt: Date.now(), user };
  storeText(currentUserKey, JSON.stringify(kept), 'session');
}

/** Whose token it was when this tab last asked, and whether that still counts as fresh. */
export function keptUser(token: string): { user: User; isFresh: boolean } | undefined {
  const read = v.safeParse(keptSchema, readStoredText(currentUserKey, 'session'));
  if (!read.success || read.output.tokenEnd !== endOf(token)) return undefined;
  const age = Date.now() - read.output.askedAt;
  return { user: read.output.user, isFresh: age >= 0 && age < currentUserCache.freshMs };
}

export const forgetKeptUser = (): void => forgetStoredText(currentUserKey, 'session');
