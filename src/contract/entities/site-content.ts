// A text of the pages that admins write themselves.
import * as v from 'valibot';
import { maxLength, minLength } from '../limits.ts';
import { pageLocations } from '../options.ts';
import { choice, line, paragraphs } from '../text.ts';
import { publicationEntries, publicationFields, scheduledInTime } from './publication.ts';
import { revisionEntries } from './revision.ts';
import { id } from './work.ts';

const tooLong = (name: string, max: number) => `${name} must be at most ${max} characters`;

const fields = {
  key: v.pipe(
    line({
      min: minLength.contentKey,
      message: 'Key must be at least 3 characters',
      tooLong: tooLong('Key', maxLength.line),
    }),
    v.regex(/^\S+$/, 'Key must not contain spaces'),
  ),
  title: line({
    min: minLength.workTitle,
    message: 'Title must be at least 3 characters',
    tooLong: tooLong('Title', maxLength.line),
  }),
  content: paragraphs({
    min: 1,
    message: 'Content is required',
    tooLong: tooLong('Content', maxLength.text),
  }),
  pageLocation: choice(pageLocations, 'Page location is required'),
  /** Pages leave its place out. A text cannot be empty, so this is how there is none. */
  hidden: v.boolean('hidden must be true or false'),
  ...publicationFields,
};

/** What an admin fills in. */
export const siteContentForm = v.pipe(
  v.object({
    ...fields,
    hidden: v.optional(fields.hidden, false),
    state: v.optional(fields.state, 'published'),
    publishAt: v.optional(fields.publishAt, null),
  }),
  scheduledInTime(),
);

/** What its form holds, by name. */
export const siteContentFieldNames = Object.keys(fields);

/** Any of its fields. */
export const siteContentChange = v.pipe(v.partial(v.object(fields)), scheduledInTime());

/** A site content as the desk reads it. */
export const siteContentSchema = v.object({
  id,
  key: v.string(),
  title: v.string(),
  content: v.string(),
  pageLocation: v.string(),
  hidden: v.boolean(),
  ...publicationEntries,
  /** What pages read: the content that was published last; `null`: never. A draft leaves it as it is. */
  publishedContent: v.nullable(v.string()),
  ...revisionEntries,
});

export type SiteContentForm = v.InferOutput<typeof siteContentForm>;
export type SiteContent = v.InferOutput<typeof siteContentSchema>;
