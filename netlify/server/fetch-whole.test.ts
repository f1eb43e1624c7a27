import { expect, it } from 'vitest';
import { reasonOf } from './fetch-whole.ts';

it('says what lies under a failed fetch, in one line', async () => {
  const refused = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error);
  expect(reasonOf(refused)).toBe('bad port');
  const alert = new TypeError('fetch failed', { cause: new Error('wrong version\nnumber:\n') });
  expect(reasonOf(alert)).toBe('wrong version number:');
  const both = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(reasonOf(new TypeError('fetch failed', { cause: both }))).toBe('ECONNREFUSED');
});
