// A new address of an account: the new one has to agree, and the old one can stop it. The tokens of the mailed links
// travel in bodies: the host's records of requests hold paths and queries.
import * as v from 'valibot';
import { accountEmail } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../entities/work.ts';
import { mailedLink } from '../mailed-link.ts';

/** A change that is open. */
export const addressChangeSchema = v.object({
  /** The new address. */
  email: v.string(),
  expiresAt: timestamp,
  /** Whether the old address has to agree as well, as that of an admin has. */
  needsBoth: v.boolean(),
  newAgreed: v.boolean(),
  formerAgreed: v.boolean(),
});
export type AddressChange = v.InferOutput<typeof addressChangeSchema>;

export const addressForm = v.object({ email: accountEmail });

/** The change of the own address that is open, or `null`. */
export const getAddressChange = endpoint({
  method: 'GET',
  path: '/api/auth/address',
  access: 'user',
  query: null,
  body: null,
  answer: v.nullable(addressChangeSchema),
});

/**
 * Asks both addresses by mail. One that is open already is given up. 409 for an address that another account has; 429
 * beyond a few a day.
 */
export const askForAddress = endpoint({
  method: 'POST',
  path: '/api/auth/address',
  access: 'user',
  asksAgain: true,
  query: null,
  body: addressForm,
  answer: addressChangeSchema,
});

/** Gives the open change up. */
export const giveUpAddressChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/address',
  access: 'user',
  query: null,
  body: null,
  answer: null,
});

/** What a link leads to. */
export const linkedChangeSchema = v.object({
  ...addressChangeSchema.entries,
  /** To which of both addresses the link was mailed. */
  side: v.picklist(['new', 'former']),
  outcome: v.picklist(['open', 'changed', 'stopped', 'expired']),
});
export type LinkedChange = v.InferOutput<typeof linkedChangeSchema>;

/** Reads a link and changes nothing; 400 for one that is not known (any more). */
export const readAddressLink = endpoint({
  method: 'POST',
  path: '/api/auth/address/read',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: linkedChangeSchema,
});

/**
 * Agrees for the address of the link. With the last one that is needed the address changes, if no account has it by then
 * (409), and all sessions of the account end but the one that asked. 400 for a link that is over.
 */
export const agreeToAddress = endpoint({
  method: 'POST',
  path: '/api/auth/address/agree',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: linkedChangeSchema,
});

/** Stops the change, from either address. 400 for a link that is over. */
export const stopAddressChange = endpoint({
  method: 'POST',
  path: '/api/auth/address/stop',
  access: 'anyone',
  query: null,
  body: mailedLink,
  answer: linkedChangeSchema,
});
