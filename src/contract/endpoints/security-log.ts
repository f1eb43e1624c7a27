// Who got in, who did not, and what was changed about it.
import * as v from 'valibot';
import { pageEntries, wholeNumber } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { eventSchema } from '../entities/event.ts';
import { id } from '../entities/work.ts';
import { maxId } from '../limits.ts';
import { securityKinds } from '../security-events.ts';

export const securityQuery = v.object({
  ...pageEntries,
  kind: v.optional(v.picklist(securityKinds, `kind must be one of ${securityKinds.join(', ')}`)),
  /** The id of an account that did it, or that it was done to. */
  person: v.optional(wholeNumber('person', maxId)),
});

export type SecurityQuery = v.InferOutput<typeof securityQuery>;

export const securityEventSchema = v.object({
  ...eventSchema.entries,
  /** As the host takes the address for, such as `Lisbon, Portugal`; of several the latest. `null`: not known. */
  place: v.nullable(v.string()),
  /** How often it happened within the hour. */
  count: v.number(),
});

export type SecurityEvent = v.InferOutput<typeof securityEventSchema>;

/** Newest first; `X-Total-Count` counts all pages. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/security-log',
  access: 'admin',
  query: securityQuery,
  body: null,
  answer: v.array(securityEventSchema),
});

/** The accounts that stand in it, by name. */
export const listSecurityPeople = endpoint({
  method: 'GET',
  path: '/api/admin/security-log/people',
  access: 'admin',
  query: null,
  body: null,
  answer: v.array(v.object({ id, username: v.string() })),
});
