import * as v from 'valibot';
import { accountEmail } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';

export const passwordResetRequest = v.object({ email: accountEmail });

/** Mails a link to choose a new password. The answer is the same whether or not an account has the address. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  query: null,
  body: passwordResetRequest,
  answer: null,
});
