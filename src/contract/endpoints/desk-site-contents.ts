// The desk's calls for the texts of the pages.
import * as v from 'valibot';
import { deskEntries } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { siteContentChange, siteContentForm, siteContentSchema } from '../entities/site-content.ts';
import { historyEndpoints } from '../history-endpoints.ts';
import { contentStates, pageLocations } from '../options.ts';

export const siteContentOrders = [
  'key',
  '-key',
  'title',
  '-title',
  '-modifiedAt',
  'modifiedAt',
] as const;

export const siteContentQuery = v.object({
  ...deskEntries(siteContentOrders),
  pageLocation: v.optional(
    v.picklist(pageLocations, `pageLocation must be one of ${pageLocations.join(', ')}`),
  ),
  state: v.optional(v.picklist(contentStates, `state must be one of ${contentStates.join(', ')}`)),
});

export type SiteContentQuery = v.InferOutput<typeof siteContentQuery>;

const path = '/api/admin/site-contents';

/** A key is taken once, without case: another of the same is answered 409, where one is added with the `current` one. */
export const deskSiteContents = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'editor',
    query: siteContentQuery,
    body: null,
    answer: v.array(siteContentSchema),
  }),
  /** With an `Idempotency-Key`, as forms have it, once for each. */
  create: endpoint({
    method: 'POST',
    path,
    access: 'editor',
    query: null,
    body: siteContentForm,
    answer: siteContentSchema,
  }),
  /** Changes the fields that the body names; with `If-Match` only that version, else 409 with the `current` one. */
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'editor',
    query: null,
    body: siteContentChange,
    answer: siteContentSchema,
  }),
  ...historyEndpoints(path, siteContentSchema),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'editor',
    query: null,
    body: null,
    answer: null,
  }),
} as const;
