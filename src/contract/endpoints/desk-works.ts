// The desk's calls for videos and for images, which differ only in their fields.
import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { deskImageSchema, deskVideoSchema } from '../entities/desk-work.ts';
import { id } from '../entities/work.ts';
import { imageChange, imageForm, videoChange, videoForm } from '../entities/work-form.ts';
import { historyEndpoints } from '../history-endpoints.ts';
import { maxArrangedWorks, maxLength, maxSelectedWorks } from '../limits.ts';
import { contentStates, imageCategories, makings, videoCategories, workTexts } from '../options.ts';
import type { Schema } from '../schema.ts';
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

/** `unsaid`: nobody said how the work was made. */
const madeIn = ['unsaid', ...makings.map(({ value }) => value)] as const;

/** `any`: at least one of those that a work of its kind has. */
const lackings = ['any', ...workTexts.map(({ value }) => value)] as const;

export const deskWorkQuery = v.object({
  ...deskEntries(workOrders),
  category: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(maxLength.line, 'category is too long')),
  ),
  featured: flag('featured'),
  making: v.optional(v.picklist(madeIn, `making must be one of ${madeIn.join(', ')}`)),
  lacking: v.optional(v.picklist(lackings, `lacking must be one of ${lackings.join(', ')}`)),
  state: v.optional(v.picklist(contentStates, `state must be one of ${contentStates.join(', ')}`)),
});

export type DeskWorkQuery = v.InferOutput<typeof deskWorkQuery>;

const ids = v.pipe(
  v.array(id, 'The selection must be a list of ids'),
  v.transform((list) => [...new Set(list)]),
);

const selected = v.pipe(
  ids,
  v.minLength(1, 'Please select at least one item'),
  v.maxLength(maxSelectedWorks, `Please select at most ${maxSelectedWorks} items at once`),
);

const arranged = v.pipe(
  ids,
  v.maxLength(maxArrangedWorks, `At most ${maxArrangedWorks} items can be placed by hand`),
);

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
  Work extends v.GenericSchema,
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
  Work extends v.GenericSchema,
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
      access: 'editor',
      query: deskWorkQuery,
      body: null,
      answer: v.array(work),
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'editor',
      query: null,
      body: null,
      answer: work,
    }),
    /** With an `Idempotency-Key`, as forms have it, once for each. */
    create: endpoint({
      method: 'POST',
      path,
      access: 'editor',
      query: null,
      body: form,
      answer: work,
    }),
    /** Changes the fields that the body names; with `If-Match` only that version, else 409 with the `current` one. */
    change: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access: 'editor',
      query: null,
      body: change,
      answer: work,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'editor',
      query: null,
      body: null,
      answer: null,
    }),
    ...historyEndpoints(path, work),
    /** Does one thing to several works, all or none; answers the ids of those that there were. */
    bulk: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access: 'editor',
      query: null,
      body: bulk,
      answer: idsAnswer,
    }),
    /** Sets which works stand first in the public lists, in this order; all others follow, newest first. */
    arrange: endpoint({
      method: 'POST',
      path: `${path}/order`,
      access: 'editor',
      query: null,
      body: v.object({ ids: arranged }),
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
