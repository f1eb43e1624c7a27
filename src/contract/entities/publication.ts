// Whether an item is public, and since or from when.
import * as v from 'valibot';
import { contentStates } from '../options.ts';
import { timestamp } from './work.ts';

/** What the desk reads of it. */
export const publicationEntries = {
  state: v.picklist(contentStates),
  /** When a scheduled item becomes public; `null` for any other. */
  publishAt: v.nullable(timestamp),
};

const timeRule = 'Please choose a date and time';

export const stateRule = 'The state must be draft, scheduled or published';

/** From here on JavaScript writes years in a way that Postgres does not read. */
export const year10000 = Date.UTC(10_000, 0);

/** What an admin fills in. Times are kept in UTC. */
export const publicationFields = {
  state: v.picklist(contentStates, stateRule),
  publishAt: v.nullable(
    v.pipe(
      v.string(timeRule),
      v.isoTimestamp(timeRule),
      v.check((text) => Date.parse(text) < year10000, timeRule),
      v.transform((text) => new Date(text).toISOString()),
      v.check((text) => Date.parse(text) > Date.now(), 'Please choose a time in the future'),
    ),
  ),
};

interface Publication {
  state?: (typeof contentStates)[number] | undefined;
  publishAt?: string | null | undefined;
}

/** For forms and changes alike: whatever is scheduled says for when. */
export const scheduledInTime = <Form extends Publication>() =>
  v.rawCheck<Form>(({ dataset: { value }, addIssue }) => {
    const { state, publishAt } = Object(value) as Publication;
    if (state !== 'scheduled' || publishAt) return;
    const path = { type: 'object', origin: 'value', input: Object(value) } as const;
    addIssue({ message: timeRule, path: [{ ...path, key: 'publishAt', value: publishAt }] });
  });
