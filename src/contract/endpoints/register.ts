import * as v from 'valibot';
import { accountEmail, accountName, mismatchRule, password, username } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedInSchema } from '../entities/signed-in.ts';

const entries = { username, email: accountEmail, password, name: v.nullish(accountName) };

/** What the form holds: the repeated password stays in the browser. */
export const registerForm = v.pipe(
  v.object({ ...entries, confirmPassword: password }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      mismatchRule,
    ),
    ['confirmPassword'],
  ),
);

/** Makes an account with the role `user` and starts its first session; 409 names the field that is taken; 403 where the site is not open for it. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  query: null,
  body: v.object(entries),
  answer: signedInSchema,
});
