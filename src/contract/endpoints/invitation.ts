// What who is invited does with the mailed link. Its token travels in the body: the host's records of requests hold
// paths and queries.
import * as v from 'valibot';
import { accountName, mismatchRule, password, username } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { signedInSchema } from '../entities/signed-in.ts';
import { mailedLink } from '../mailed-link.ts';
import { teamRoles } from '../options.ts';

/** Whom a link invites, and to what; 400 for one that is over. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: v.object({
    email: v.string(),
    role: v.picklist(teamRoles),
    /** Whether an account has the address: its owner logs in and joins with it. */
    hasAccount: v.boolean(),
  }),
});

const entries = { username, name: v.nullish(accountName), password };

/** What the form holds: the repeated password stays in the browser. */
export const acceptForm = v.pipe(
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

/** Makes the account of the invited address with its role, once per link, and starts its first session. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/accept',
  access: 'anyone',
  query: null,
  body: v.object({ ...mailedLink.entries, ...entries }),
  answer: signedInSchema,
});

export const joinForm = v.object({ password });

/**
 * Gives the account that calls the role that its address was invited to, and ends its sessions. Its password is asked
 * for, because it has to meet the rule of the team; factors that it had are removed, because they may be older than its
 * owner's hold of the address.
 */
export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/join',
  access: 'user',
  query: null,
  body: v.object({ ...mailedLink.entries, password }),
  answer: null,
});
