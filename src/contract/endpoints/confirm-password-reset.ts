// Shipped to browsers.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLength, minLength } from '../limits.ts';

const passwordRule = 'Password must be at least 6 characters';

export const passwordResetForm = v.object({
  /** What the mailed link carries. */
  token: v.pipe(v.optional(v.string(), ''), v.maxLength(200)),
  password: v.pipe(
    v.optional(v.string(passwordRule), ''),
    v.minLength(minLength.password, passwordRule),
    v.maxLength(maxLength.password, `Password must be at most ${maxLength.password} characters`),
  ),
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
