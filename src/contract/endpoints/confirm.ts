// Showing once more that it is the owner who holds a session, before what a thief of it would do.
import * as v from 'valibot';
import { challenge, password } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedByPasskey } from '../passkey-answers.ts';

/** How it can be shown. */
export const confirmationMethods = ['password', 'passkey'] as const;
export type ConfirmationMethod = (typeof confirmationMethods)[number];

/** What the 403 of an endpoint that asks again says, under `confirm`. */
export const confirmationDemand = v.object({ methods: v.array(v.picklist(confirmationMethods)) });

export const confirmationForm = v.object({ password });

/** Confirms the session with the password of its account: 400 for a wrong one, counted like the guesses of a login. */
export const confirmWithPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'enrolling',
  query: null,
  body: confirmationForm,
  answer: null,
});

/** Begins to confirm the session with a passkey of its account. */
export const challengeConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/factor/confirm-challenge',
  access: 'enrolling',
  query: null,
  body: null,
  answer: v.object({ challenge: v.string() }),
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factor/confirm',
  access: 'enrolling',
  query: null,
  body: v.object({ challenge, passkey: signedByPasskey }),
  answer: null,
});
