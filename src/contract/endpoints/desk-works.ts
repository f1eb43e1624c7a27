// Shipped to browsers. The desk's calls for videos and for images, which differ only in their fields.
import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint, type Schema } from '../endpoint.ts';
import { deskImageSchema, deskVideoSchema } from '../entities/desk-work.ts';
import { id } from '../entities/work.ts';
import { imageChange, imageForm, videoChange, videoForm } from '../entities/work-form.ts';
import { maxLength, maxSelectedWorks } from '../limits.ts';
import { imageCategories, videoCategories, workStates } from '../options.ts';
import { choice } from '../text.ts';

export const workOrders = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  '-modifiedAt',
  /** As the public lists have it. */
  'public',
] as const;

export const deskWorkQuery = v.object({
  ...deskEntries(workOrders),
  category: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(maxLength.line, 'category is too long')),
  ),
  featured: flag('featured'),
  state: v.optional(v.picklist(workStates, `state must be one of ${workStates.join(', ')}`)),
});

export type DeskWorkQuery = v.InferOutput<typeof deskWorkQuery>;

const idsRule = 'Please select at least one item';

const ids = (min: number) =>
  v.pipe(
    v.array(id, 'The selection must be a list of ids'),
    v.transform((list) => [...new Set(list)]),
    v.minLength(min, idsRule),
    v.maxLength(maxSelectedWorks, `Please select at most ${maxSelectedWorks} items at once`),
  );

const selected = ids(1);

const bulkForm = <const Labels extends readonly [string, ...string[]]>(categories: Labels) =>
  v.variant(
    'action',
    [
      v.object({
        action: v.literal('category'),
        ids: selected,
        category: choice(categories, 'Please select a category'),
      }),
      v.object({
        action: v.literal('featured'),
        ids: selected,
        featured: v.boolean('Featured must be true or false'),
      }),
      v.object({ action: v.literal('delete'), ids: selected }),
    ],
    'The action must be category, featured or delete',
  );

/** What is to happen to several works at once. */
export type WorkBulk = v.InferOutput<ReturnType<typeof bulkForm<[string, ...string[]]>>>;

const idsAnswer = v.object({ ids: v.array(id) });

interface Parts<
  Path extends string,
  Work extends Schema,
  Form extends Schema,
  Change extends Schema,
  Bulk extends Schema,
> {
  path: Path;
  work: Work;
  form: Form;
  change: Change;
  bulk: Bulk;
}

const works = <
  const Path extends string,
  Work extends Schema,
  Form extends Schema,
  Change extends Schema,
  Bulk extends Schema,
>({
  path,
  work,
  form,
  change,
  bulk,
}: Parts<Path, Work, Form, Change, Bulk>) =>
  ({
    /** Drafts included; `X-Total-Count` counts all pages. */
    list: endpoint({
      method: 'GET',
      path,
      access: 'admin',
      query: deskWorkQuery,
      body: null,
      answer: v.array(work),
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'admin',
      query: null,
      body: null,
      answer: work,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: 'admin',
      query: null,
      body: form,
      answer: work,
    }),
    /** Changes the fields that the body names; with `If-Match` only that version, else 409 with the `current` one. */
    change: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access: 'admin',
      query: null,
      body: change,
      answer: work,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      query: null,
      body: null,
      answer: null,
    }),
    /** Does one thing to several works, all or none; answers the ids of those that there were. */
    bulk: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access: 'admin',
      query: null,
      body: bulk,
      answer: idsAnswer,
    }),
    /** Sets which works stand first in the public lists, in this order; all others follow, newest first. */
    arrange: endpoint({
      method: 'POST',
      path: `${path}/order`,
      access: 'admin',
      query: null,
      body: v.object({ ids: ids(0) }),
      answer: idsAnswer,
    }),
  }) as const;

export const deskVideos = works({
  path: '/api/admin/videos',
  work: deskVideoSchema,
  form: videoForm,
  change: videoChange,
  bulk: bulkForm(videoCategories),
});

export const deskImages = works({
  path: '/api/admin/images',
  work: deskImageSchema,
  form: imageForm,
  change: imageChange,
  bulk: bulkForm(imageCategories),
});
