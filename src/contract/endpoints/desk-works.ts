// The desk's calls for videos and for images, which differ only in their fields. Longer than other files: both are made by
// one function, so that no call can differ in more.
import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { deskImageSchema, deskVideoSchema } from '../entities/desk-work.ts';
import { id } from '../entities/work.ts';
import {
  category,
  imageChange,
  imageForm,
  making,
  tags,
  videoChange,
  videoForm,
} from '../entities/work-form.ts';
import { historyEndpoints } from '../history-endpoints.ts';
import { maxArrangedWorks, maxBulkWorks, maxLength } from '../limits.ts';
import { contentStates, makings, workTexts } from '../options.ts';
import type { Schema } from '../schema.ts';

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
  v.maxLength(maxBulkWorks, `Please select at most ${maxBulkWorks} items at once`),
);

const arranged = v.pipe(
  ids,
  v.maxLength(maxArrangedWorks, `At most ${maxArrangedWorks} items can be pinned`),
);

const bulkActions = ['category', 'featured', 'state', 'tags', 'making', 'delete'];

const bulkForm = v.variant(
  'action',
  [
    v.object({ action: v.literal('category'), ids: selected, category }),
    v.object({
      action: v.literal('featured'),
      ids: selected,
      featured: v.boolean('Featured must be true or false'),
    }),
    v.object({
      action: v.literal('state'),
      ids: selected,
      state: v.picklist(['published', 'draft'], 'The state must be published or draft'),
    }),
    v.pipe(
      v.object({
        action: v.literal('tags'),
        ids: selected,
        add: v.optional(tags, []),
        remove: v.optional(tags, []),
      }),
      v.forward(
        v.check(({ add, remove }) => add.length + remove.length > 0, 'Please name a tag'),
        ['add'],
      ),
    ),
    v.object({ action: v.literal('making'), ids: selected, making }),
    v.object({ action: v.literal('delete'), ids: selected }),
  ],
  `The action must be one of ${bulkActions.join(', ')}`,
);

/** What is to happen to several works at once. */
export type WorkBulk = v.InferOutput<typeof bulkForm>;

const idsAnswer = v.object({ ids: v.array(id) });

/** A work and the version that a change made of it. */
const madeVersion = v.object({ id, version: id });

export type MadeVersion = v.InferOutput<typeof madeVersion>;

const bulkAnswer = v.object({
  /** The works that there were. */
  ids: v.array(id),
  /** Those that had other values before: what `undo` takes. */
  changed: v.array(madeVersion),
  /** Those that cannot have these values: a draft that lacks something, or too many tags. */
  refused: v.array(id),
});

export type BulkAnswer = v.InferOutput<typeof bulkAnswer>;

const undoForm = v.object({
  works: v.pipe(
    v.array(madeVersion, 'The works must be a list of ids and versions'),
    v.minLength(1, 'Please name at least one item'),
    v.maxLength(maxBulkWorks, `Please name at most ${maxBulkWorks} items at once`),
  ),
});

const selectionQuery = v.omit(deskWorkQuery, ['page', 'limit', 'sort']);

export type SelectionQuery = v.InferOutput<typeof selectionQuery>;

const selectable = v.object({
  id,
  title: v.string(),
  url: v.string(),
  state: v.picklist(contentStates),
  alternativeText: v.nullable(v.string()),
  /** Whether it has what a public work must have; whether its files are there, only publishing tells. */
  isWhole: v.boolean(),
});

/** A work that can be selected, as far as its selection has to know it. */
export type Selectable = v.InferOutput<typeof selectable>;

interface Parts<
  Path extends string,
  Work extends v.GenericSchema,
  Form extends Schema,
  Change extends Schema,
> {
  path: Path;
  work: Work;
  form: Form;
  change: Change;
}

const works = <
  const Path extends string,
  Work extends v.GenericSchema,
  Form extends Schema,
  Change extends Schema,
>({
  path,
  work,
  form,
  change,
}: Parts<Path, Work, Form, Change>) =>
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
    /** All works that a list has on its pages together, up to as many as can be selected. */
    selection: endpoint({
      method: 'GET',
      path: `${path}/selection`,
      access: 'editor',
      query: selectionQuery,
      body: null,
      answer: v.array(selectable),
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
    /** Does one thing to several works in one statement; what has the values already is left as it is. */
    bulk: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access: 'editor',
      query: null,
      body: bulkForm,
      answer: bulkAnswer,
    }),
    /** Gives works back what they had before a `bulk`, unless they were changed since; answers the ids of those that were not. */
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo`,
      access: 'editor',
      query: null,
      body: undoForm,
      answer: idsAnswer,
    }),
    /**
     * Sets which works stand first in the public lists, in this order; all others follow, newest first. With `began`, the
     * ids of those that stood first before, only where they still do, else 409.
     */
    arrange: endpoint({
      method: 'POST',
      path: `${path}/order`,
      access: 'editor',
      query: null,
      body: v.object({ ids: arranged, began: v.optional(arranged) }),
      answer: idsAnswer,
    }),
  }) as const;

export const deskVideos = works({
  path: '/api/admin/videos',
  work: deskVideoSchema,
  form: videoForm,
  change: videoChange,
});

export const deskImages = works({
  path: '/api/admin/images',
  work: deskImageSchema,
  form: imageForm,
  change: imageChange,
});
