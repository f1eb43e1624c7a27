// The files that were uploaded, and where works use them.
import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../entities/work.ts';
import { maxDeletedFiles } from '../limits.ts';
import { mediaIdPattern, uploadKinds } from '../media-types.ts';
import { contentStates } from '../options.ts';

/** What a file is to a work: its film or picture, what stands for it, a frame of it, or its picture of before. */
const parts = ['file', 'poster', 'frame', 'before'] as const;

const mediaUse = v.object({
  kind: v.picklist(['video', 'image']),
  workId: id,
  title: v.string(),
  state: v.picklist(contentStates),
  part: v.picklist(parts),
});

export type MediaUse = v.InferOutput<typeof mediaUse>;

const libraryFile = v.object({
  id: v.string(),
  url: v.string(),
  /** What it was uploaded as. */
  kind: v.picklist(uploadKinds),
  filename: v.string(),
  bytes: v.number(),
  createdAt: timestamp,
  /** In works as they are now. */
  uses: v.array(mediaUse),
  /** Whether a work or a setting uses it, or an earlier version of a work that still exists did. */
  isUsed: v.boolean(),
});

export type LibraryFile = v.InferOutput<typeof libraryFile>;

export const libraryOrders = ['-createdAt', 'createdAt', 'filename', '-bytes'] as const;

const media = ['film', 'picture'] as const;

export const libraryQuery = v.object({
  ...deskEntries(libraryOrders),
  used: flag('used'),
  media: v.optional(v.picklist(media, `media must be one of ${media.join(', ')}`)),
});

export type LibraryQuery = v.InferOutput<typeof libraryQuery>;

/** The newest first; `X-Total-Count` counts all pages. */
export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/library',
  access: 'editor',
  query: libraryQuery,
  body: null,
  answer: v.array(libraryFile),
});

const fileRule = 'The selection must hold the ids of files';

/** Deletes files that nothing uses, and leaves the others; of more than one only after the caller was asked again. */
export const deleteFiles = endpoint({
  method: 'POST',
  path: '/api/admin/library/delete',
  access: 'editor',
  query: null,
  body: v.object({
    /** Their ids. */
    files: v.pipe(
      v.array(
        v.pipe(v.string(fileRule), v.regex(mediaIdPattern, fileRule)),
        'The selection must be a list of files',
      ),
      v.minLength(1, 'Please select at least one file'),
      v.maxLength(maxDeletedFiles, `Please select at most ${maxDeletedFiles} files at once`),
      v.transform((list) => [...new Set(list)]),
    ),
  }),
  answer: v.object({ files: v.array(v.string()) }),
});
