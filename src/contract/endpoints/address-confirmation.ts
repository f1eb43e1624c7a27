// The address of an account: the mailbox shows whose it is. The token of the mailed link travels in bodies: the host's
// records of requests hold paths and queries.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../entities/work.ts';
import { mailedLink } from '../mailed-link.ts';

/** Since when the own address is confirmed. */
export const getAddressConfirmation = endpoint({
  method: 'GET',
  path: '/api/auth/address/confirmation',
  access: 'user',
  query: null,
  body: null,
  answer: v.object({ confirmedAt: v.nullable(timestamp) }),
});

/** Mails another link. 409 for an address that is confirmed; 429 beyond a few a day. */
export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/address/confirmation',
  access: 'user',
  query: null,
  body: null,
  answer: null,
});

/** What a link leads to. */
export const linkedAddressSchema = v.object({
  email: v.string(),
  username: v.string(),
  outcome: v.picklist(['open', 'confirmed', 'expired']),
});
export type LinkedAddress = v.InferOutput<typeof linkedAddressSchema>;

/** Reads a link and changes nothing; 400 for one that is not known (any more). */
export const readConfirmationLink = endpoint({
  method: 'POST',
  path: '/api/auth/address/confirmation/read',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: linkedAddressSchema,
});

/** Confirms the address of the link. 400 for one that is over. */
export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/auth/address/confirmation/confirm',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: linkedAddressSchema,
});
