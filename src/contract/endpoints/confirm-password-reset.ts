import * as v from 'valibot';
import { mismatchRule, password } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { mailedLink } from '../mailed-link.ts';

/** What the form holds: the repeated password stays in the browser. */
export const newPasswordForm = v.pipe(
  v.object({ password, confirmPassword: password }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      mismatchRule,
    ),
    ['confirmPassword'],
  ),
);

/** Sets a new password, once per link, and ends all sessions of the account. Tells who holds the link what it is entered with. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'anyone',
  query: null,
  body: v.object({
    ...mailedLink.entries,
    password,
  }),
  answer: v.object({ username: v.string() }),
});
