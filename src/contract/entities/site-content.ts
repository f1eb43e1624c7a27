// Shipped to browsers. A text of the pages that admins write themselves.
import * as v from 'valibot';
import { maxLength, minLength } from '../limits.ts';
import { pageLocations } from '../options.ts';
import { choice, line, paragraphs } from '../text.ts';
import { revisionEntries } from './revision.ts';
import { id } from './work.ts';

const tooLong = (name: string, max: number) => `${name} must be at most ${max} characters`;

/** What an admin fills in. */
export const siteContentForm = v.object({
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
});

/** Any of its fields. */
export const siteContentChange = v.partial(siteContentForm);

/** A site content as the desk reads it. */
export const siteContentSchema = v.object({
  id,
  key: v.string(),
  title: v.string(),
  content: v.string(),
  pageLocation: v.string(),
  ...revisionEntries,
});

export type SiteContentForm = v.InferOutput<typeof siteContentForm>;
export type SiteContentChange = v.InferOutput<typeof siteContentChange>;
export type SiteContent = v.InferOutput<typeof siteContentSchema>;
