// Shipped to browsers.
import * as v from 'valibot';
import { password } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';

export const passwordResetForm = v.object({
  /** What the mailed link carries. */
  token: v.pipe(v.optional(v.string(), ''), v.maxLength(200)),
  password,
});

/** Sets a new password, once per link, and ends all sessions of the account. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'anyone',
  query: null,
  body: passwordResetForm,
  answer: null,
});
