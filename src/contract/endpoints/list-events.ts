// The log of what admins did.
import * as v from 'valibot';
import { pageEntries, wholeNumber } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { eventKinds, eventSchema } from '../entities/event.ts';
import { id } from '../entities/work.ts';
import { maxId } from '../limits.ts';

export const eventQuery = v.object({
  ...pageEntries,
  kind: v.optional(v.picklist(eventKinds, `kind must be one of ${eventKinds.join(', ')}`)),
  /** The id of an admin's account. */
  actor: v.optional(wholeNumber('actor', maxId)),
});

export type EventQuery = v.InferOutput<typeof eventQuery>;

/** Newest first; `X-Total-Count` counts all pages. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  query: eventQuery,
  body: null,
  answer: v.array(eventSchema),
});

/** The accounts that stand in the log, by name. */
export const listActors = endpoint({
  method: 'GET',
  path: '/api/admin/events/actors',
  access: 'admin',
  query: null,
  body: null,
  answer: v.array(v.object({ id, username: v.string() })),
});
