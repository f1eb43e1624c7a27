import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '#contract/endpoints/log-in';
import { ensureFirstAdmin } from '#server/auth/first-admin';
import { currentEnvironment } from '#server/environment';
import { type Api, startApi } from '#tests/support/api';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

it('a database without an admin gets one, whose password is told once', async () => {
  const made = await ensureFirstAdmin();
  expect(made).toEqual({ username: 'director', password: expect.stringMatching(/^[\w-]{22}$/) });
  const body = { username: 'director', password: made?.password ?? '' };
  const { answer } = await api.request(logIn, { body });
  expect(answer.user).toMatchObject({ username: 'director', role: 'admin' });
});

it('a password from the environment that is too weak for an admin stops the start', async () => {
  currentEnvironment().ADMIN_PASSWORD = 'eleven char';
  await expect(ensureFirstAdmin()).rejects.toThrow(
    'ADMIN_PASSWORD cannot be used: Password must be at least 12 characters',
  );
  delete currentEnvironment().ADMIN_PASSWORD;
});

it('a database with an admin is left as it is', async () => {
  expect(await ensureFirstAdmin()).toBeNull();
});
