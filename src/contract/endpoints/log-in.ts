import * as v from 'valibot';
import { password, username } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedInSchema } from '../entities/signed-in.ts';

export const logInBody = v.object({ username, password });

/** Starts a session. Repeated failures are answered 429 with `Retry-After`. */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  query: null,
  body: logInBody,
  answer: signedInSchema,
});
