// What the forms of a site text hold.
import * as v from 'valibot';
import { type SiteContent, siteContentForm } from '#contract/entities/site-content';
import { knownSiteText } from '#contract/site-texts';
import {
  blankPublication,
  publicationLabels,
  publicationOf,
  publicationValuesOf,
} from '../parts/publication-fields.tsx';

export const blankText = {
  key: '',
  title: '',
  content: '',
  pageLocation: '',
  hidden: false,
  ...blankPublication,
};

export type TextValues = typeof blankText;

/** What the fields of a text are called. */
export const siteContentLabels = {
  key: 'Key',
  title: 'Title',
  pageLocation: 'Page location',
  content: 'Content',
  hidden: 'Hidden',
  ...publicationLabels,
};

/** The form's texts as the server takes them. */
const payloadOf = (values: TextValues): v.InferInput<typeof siteContentForm> => ({
  ...values,
  ...publicationOf(values),
});

/** Reads the form; its messages are those of the server. */
export const textValuesSchema = v.pipe(
  v.custom<TextValues>((input) => typeof input === 'object' && input !== null),
  v.transform(payloadOf),
  siteContentForm,
);

/** What the form of a stored text begins with. */
export const textValuesOf = (item: SiteContent): TextValues => {
  const { key, title, content, pageLocation, hidden } = item;
  return { key, title, content, pageLocation, hidden, ...publicationValuesOf(item) };
};

/** What the form of a text of the pages begins with while nothing is stored under its key; `undefined`: no page has it. */
export function defaultTextValues(key: string): TextValues | undefined {
  const known = knownSiteText(key);
  if (!known) return undefined;
  const { title, page, text } = known;
  return { ...blankText, key: known.key, title, pageLocation: page, content: text };
}
