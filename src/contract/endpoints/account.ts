// What an account keeps in order about itself, beside its factors.
import * as v from 'valibot';
import { accountName, password } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedInSchema } from '../entities/signed-in.ts';
import { userSchema } from '../entities/user.ts';
import { id, timestamp } from '../entities/work.ts';

export const accountNameForm = v.object({ name: accountName });

/** An empty name is none. */
export const renameAccount = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  access: 'user',
  query: null,
  body: accountNameForm,
  answer: userSchema,
});

/** Sets a new password, ends every session of the account, and starts one for who calls. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'enrolling',
  asksAgain: true,
  query: null,
  body: v.object({ password }),
  answer: signedInSchema,
});

export const openSessionSchema = v.object({
  id,
  /** Such as `Firefox on Windows`; `null`: not known. */
  device: v.nullable(v.string()),
  /** Such as `Lisbon, Portugal`, as the host takes the address for; `null`: not known. */
  place: v.nullable(v.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Of the session that asks. */
  isCurrent: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSessionSchema>;

/** Where the account is logged in, the newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  query: null,
  body: null,
  answer: v.array(openSessionSchema),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  query: null,
  body: null,
  answer: null,
});

/** Ends all sessions but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  query: null,
  body: null,
  answer: null,
});
