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

/** An event as a sentence without its end, such as "3 failed logins to the account mara". */
export function securitySentenceOf(event: SecurityEvent): SentencePart[] {
  const { action, about, count, kind, itemId } = event;
  const nobody = itemId === null ? 'usernames that do not exist' : 'a deleted account';
  const account: SentencePart = about === null ? nobody : { name: about };
  const times = (one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
  if (action === 'login-failed') return [`${times('failed login', 'failed logins')}:`, account];
  if (action === 'locked-out')
    return [`${times('login', 'logins')} refused after too many failures:`, account];
  if (action === 'registration-refused')
    return [times('refused registration', 'refused registrations')];
  if (action === 'held') return [times(`${kind} held for review`, `${kind}s held for review`)];
  return sentenceOf(event);
}
