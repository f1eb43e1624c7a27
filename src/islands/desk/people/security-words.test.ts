import { expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/endpoints/security-log';
import { exactTimeOf, securitySentenceOf } from './security-words.ts';

const event: SecurityEvent = {
  ...{ id: 1, kind: 'account', action: 'login-failed', itemId: 7, about: 'mara', changed: [] },
  ...{ actorId: null, actorName: null, happenedAt: '2026-01-01T00:00:00.000Z' },
  ...{ place: null, count: 1 },
};

const sentence = (of: SecurityEvent) =>
  securitySentenceOf(of)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join(' ');

it('says how often a login failed, and of whom', () => {
  expect(sentence(event)).toBe('1 failed login: mara');
  expect(sentence({ ...event, count: 12 })).toBe('12 failed logins: mara');
});

it('tells an unknown username from a deleted account', () => {
  const unknown = { ...event, about: null };
  expect(sentence({ ...unknown, itemId: null })).toContain('usernames that do not exist');
  expect(sentence(unknown)).toContain('a deleted account');
});

it('says how often a registration was refused', () => {
  const refused = { ...event, action: 'registration-refused', itemId: null, about: null } as const;
  expect(sentence({ ...refused, count: 40 })).toBe('40 refused registrations');
});

it('tells who changed their own password from who gave one to another', () => {
  const changed = { ...event, action: 'password-changed', actorName: 'mara' } as const;
  expect(sentence({ ...changed, actorId: 7 })).toBe('mara changed their password');
  expect(sentence({ ...changed, actorId: 8, actorName: 'nils' })).toBe(
    'nils gave a new password to the account mara',
  );
  expect(sentence({ ...changed, actorName: null })).toBe(
    'A command gave a new password to the account mara',
  );
});

it('says the day and the minute of an event', () => {
  expect(exactTimeOf('2026-11-25T14:02:59')).toBe('25 Nov 14:02');
});

it('says how many forms of a kind were held', () => {
  const held = { ...event, kind: 'message', action: 'held', itemId: null, about: null } as const;
  expect(sentence({ ...held, count: 2 })).toBe('2 messages held for review');
});
