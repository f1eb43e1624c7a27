// Works that only the team sees, shown to it at their own addresses, and to others by a link with a secret.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { shownWorkSchema } from '../entities/shown-work.ts';
import { id, timestamp } from '../entities/work.ts';

/** How many days a link may work. */
export const linkDays = [1, 7, 30] as const;

const linkEntries = {
  id,
  createdAt: timestamp,
  expiresAt: timestamp,
  openedCount: v.number(),
  lastOpenedAt: v.nullable(timestamp),
};

export const privateLinkSchema = v.object(linkEntries);
export type PrivateLink = v.InferOutput<typeof privateLinkSchema>;

const linksOfWork = '/api/admin/private-links/:kind/:work';

/** The links of a work that still work, the newest first. */
export const listPrivateLinks = endpoint({
  method: 'GET',
  path: linksOfWork,
  access: 'editor',
  query: null,
  body: null,
  answer: v.array(privateLinkSchema),
});

/** Makes a link. Its secret is told only here. */
export const createPrivateLink = endpoint({
  method: 'POST',
  path: linksOfWork,
  access: 'editor',
  asksAgain: true,
  query: null,
  body: v.object({ days: v.picklist(linkDays, 'A link works for 1, 7 or 30 days') }),
  answer: v.object({ ...linkEntries, secret: v.string() }),
});

export const revokePrivateLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/private-links/:id',
  access: 'editor',
  query: null,
  body: null,
  answer: null,
});

/** The work that a link shows, which counts as opened. The secret travels in the body: hosts record addresses. */
export const openPrivateLink = endpoint({
  method: 'POST',
  path: '/api/private-work',
  access: 'anyone',
  query: null,
  body: v.object({
    kind: v.picklist(['video', 'image'], 'This link is not complete'),
    secret: v.pipe(
      v.string('This link is not complete'),
      v.regex(/^[\w-]{1,100}$/, 'This link is not complete'),
    ),
  }),
  answer: shownWorkSchema,
});

/** The work at an address that has no page because only the team sees the work. */
export const readHiddenWork = endpoint({
  method: 'GET',
  path: '/api/admin/hidden-works/:kind/:slug',
  access: 'editor',
  query: null,
  body: null,
  answer: shownWorkSchema,
});
