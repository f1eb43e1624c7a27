import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password belongs to its own hash alone', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('Correct horse', hash)).toBe(false);
  expect(await isPassword('correct horse', await hashPassword('battery staple'))).toBe(false);
});

test('a hash is Argon2id with a salt of its own and holds nothing of the password', async () => {
  const [one, other] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('same words');
});

test('without a hash no password is right', async () => {
  expect(await isPassword('anything', undefined)).toBe(false);
});
