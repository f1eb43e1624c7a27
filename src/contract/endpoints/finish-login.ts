// Logging in with more than a password, or without one.
import * as v from 'valibot';
import { challenge, recoveryCode, totpCode } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedInSchema } from '../entities/signed-in.ts';
import { signedByPasskey } from '../passkey-answers.ts';

/** Begins a login with a passkey alone. */
export const challengePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factor/challenge',
  access: 'anyone',
  query: null,
  body: null,
  answer: v.object({ challenge: v.string() }),
});

/** What the forms of the second step hold. */
export const totpForm = v.object({ code: totpCode });
export const recoveryForm = v.object({ recoveryCode });

/** What finishes a login: with the challenge of the 401, or, for a passkey alone, with one of `challengePasskey`. */
export const finishedLogin = v.variant('method', [
  v.object({ method: v.literal('passkey'), challenge, passkey: signedByPasskey }),
  v.object({ method: v.literal('totp'), challenge, ...totpForm.entries }),
  v.object({ method: v.literal('recovery-code'), challenge, ...recoveryForm.entries }),
]);
export type FinishedLogin = v.InferOutput<typeof finishedLogin>;

/** Starts the session that the second factor, or a passkey alone, opens. */
export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/auth/factor/login',
  access: 'anyone',
  query: null,
  body: finishedLogin,
  answer: signedInSchema,
});
