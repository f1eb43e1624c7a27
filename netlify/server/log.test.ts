import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failed statement is described without the values it was given', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email"');
  const query = 'insert into users (password) values ($1)';
  const details = describeError(new DrizzleQueryError(query, ['$argon2id$secret'], cause));
  expect(JSON.stringify(details)).not.toContain('argon2id');
  expect(details).toMatchObject({
    error: 'a statement failed',
    cause: 'Error: duplicate key value violates unique constraint "users_email"',
  });
});

test('another error is described by its name, its message and where it was', () => {
  const details = describeError(new RangeError('too far'));
  expect(details).toMatchObject({ error: 'RangeError: too far' });
  expect(details['at']).toContainEqual(expect.stringMatching(/^at .*log\.test\.ts/));
});
