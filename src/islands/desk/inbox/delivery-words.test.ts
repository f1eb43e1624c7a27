import { expect, it } from 'vitest';
import type { Delivery } from '#contract/entities/delivery';
import { letterName, stateOf, toldOf } from './delivery-words.ts';

const aLetter = (changes: Partial<Delivery>): Delivery => ({
  ...{ id: 1, letter: 'message-receipt', state: 'sent', failure: null, note: null, author: null },
  ...{ createdAt: '2026-11-23T10:00:00.000Z', sentAt: null },
  ...changes,
});

it.each([
  [{ state: 'sent' }, 'sent'],
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'waiting', failure: 'busy' }, 'waiting, last try failed: busy'],
  [{ state: 'failed', failure: 'no such mailbox' }, 'failed: no such mailbox'],
  [{ state: 'withheld' }, 'withheld: daily cap reached'],
] as const)('%o is told as %s', (changes, words) => {
  expect(stateOf(aLetter(changes))).toBe(words);
});

it('tells of the latest letter of each kind, and of notices only in trouble', () => {
  const notice = aLetter({ letter: 'message-notice' });
  const replies = ['failed', 'waiting'].map((state, at) =>
    aLetter({ id: at + 2, letter: 'message-reply', state: state as 'failed' }),
  );
  const told = (letters: Delivery[]) =>
    toldOf(letters).map((letter) => `${letterName(letter)} ${letter.state}`);
  expect(told([notice, aLetter({}), ...replies])).toEqual(['Receipt sent', 'Reply waiting']);
  expect(told([{ ...notice, state: 'failed' }])).toEqual(['Notice to you failed']);
});
