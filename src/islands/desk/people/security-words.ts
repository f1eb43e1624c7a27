import type { SecurityEvent } from '#contract/endpoints/security-log';
import type { SecurityKind } from '#contract/security-events';
import { type SentencePart, sentenceOf } from '../parts/activity-words.ts';

/** What a kind is called where one is chosen. */
export const securityLabels: Record<SecurityKind, string> = {
  logins: 'Logins and sessions',
  failures: 'Failed logins',
  'lock-outs': 'Lock-outs',
  registrations: 'Refused registrations',
  passwords: 'New passwords',
  factors: 'Second factors',
  roles: 'Roles and access',
  data: 'Exports and erasures',
  held: 'Held forms',
};

const exactTime = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** A moment in ISO 8601, in the time of the browser, as "25 Nov 14:02". */
export const exactTimeOf = (at: string): string => exactTime.format(new Date(at)).replace(',', '');

/** An event as a sentence without its end, such as "3 failed logins to the account mara". */
export function securitySentenceOf(event: SecurityEvent): SentencePart[] {
  const { action, about, count, kind, itemId, actorId, actorName } = event;
  const nobody = itemId === null ? 'usernames that do not exist' : 'a deleted account';
  const account: SentencePart = about === null ? nobody : { name: about };
  const times = (one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
  if (action === 'login-failed') return [`${times('failed login', 'failed logins')}:`, account];
  if (action === 'locked-out')
    return [`${times('login', 'logins')} refused after too many failures:`, account];
  if (action === 'registration-refused')
    return [times('refused registration', 'refused registrations')];
  if (action === 'held') return [times(`${kind} held for review`, `${kind}s held for review`)];
  if (action === 'password-changed' && actorName !== null && actorId === itemId)
    return [{ name: actorName }, 'changed their password'];
  return sentenceOf(event);
}
