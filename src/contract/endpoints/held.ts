// What the caps of the forms and of mail have kept back.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../entities/work.ts';
import { choice } from '../text.ts';

export const heldKinds = ['message', 'project'] as const;
export type HeldKind = (typeof heldKinds)[number];

const heldOfKind = v.object({
  count: v.number(),
  /** The newest of them; `null`: there is none. */
  newestId: v.nullable(id),
});

export const heldSchema = v.object({
  message: heldOfKind,
  project: heldOfKind,
  /** Mail that a cap kept from being sent within the last 24 hours. */
  withheld: v.number(),
});

export type Held = v.InferOutput<typeof heldSchema>;

/** How much is held, and how much mail was withheld. */
export const getHeld = endpoint({
  method: 'GET',
  path: '/api/admin/held',
  access: 'admin',
  query: null,
  body: null,
  answer: heldSchema,
});

const kind = choice(heldKinds, 'Please choose message or project');

/** All of a kind up to a newest one: what came in after that has been seen by nobody. */
export const heldOf = v.object({ kind, upTo: id });

const done = v.object({ count: v.number() });

/** Has held forms mailed as if they had just come in: all of a kind, or the only one that is named. */
export const releaseHeld = endpoint({
  method: 'POST',
  path: '/api/admin/held/release',
  access: 'admin',
  query: null,
  body: v.object({ ...heldOf.entries, only: v.optional(v.boolean(), false) }),
  answer: done,
});

/** Deletes the held forms of a kind for good, without mail to anybody. */
export const discardHeld = endpoint({
  method: 'POST',
  path: '/api/admin/held/discard',
  access: 'admin',
  query: null,
  body: heldOf,
  answer: done,
});
