// What waits for an admin or editor, told when the day begins.
import * as v from 'valibot';
import { contentStates, workTexts } from '../options.ts';
import { id, timestamp } from './work.ts';

/** What a work may be without; `making`: nobody said whether AI was used. */
export const workLacks = [
  { value: 'url', label: 'File' },
  ...workTexts,
  { value: 'poster', label: 'Poster' },
  { value: 'description', label: 'Description' },
  { value: 'category', label: 'Category' },
  { value: 'making', label: 'AI use' },
] as const;

/** So many of each are told; the lists have all of them. */
export const toldToday = 10;

const arrivalSchema = v.object({
  reference: v.string(),
  title: v.string(),
  /** Of who sent it. */
  name: v.string(),
  createdAt: timestamp,
});

const arrivalsSchema = v.object({
  count: v.number(),
  /** The newest of them. */
  newest: v.array(arrivalSchema),
  /** How many a daily cap holds back until an admin has looked. */
  held: v.number(),
});

const unfinishedWorkSchema = v.object({
  kind: v.picklist(['video', 'image']),
  id,
  title: v.string(),
  state: v.picklist(contentStates),
  lacks: v.array(v.picklist(workLacks.map(({ value }) => value))),
});

export const todaySchema = v.object({
  /** What came in over the forms; `null` for those who do not see it. */
  inbox: v.nullable(
    v.object({
      /** Messages that nobody has read. */
      messages: arrivalsSchema,
      /** Projects that are neither decided nor replied to. */
      projects: arrivalsSchema,
      failedLetters: v.number(),
    }),
  ),
  /** Forms that wait although the database is there to take them; `null` for those who do not see forms, and while it is not known. */
  unstored: v.nullable(
    v.object({
      count: v.number(),
      /** When the first of them came; `null` where none of them says it. */
      oldestAt: v.nullable(timestamp),
    }),
  ),
  /** Works that lack something. */
  works: v.object({
    count: v.number(),
    /** Those that were changed last. */
    newest: v.array(unfinishedWorkSchema),
  }),
});

export type Arrivals = v.InferOutput<typeof arrivalsSchema>;
export type UnfinishedWork = v.InferOutput<typeof unfinishedWorkSchema>;
export type Today = v.InferOutput<typeof todaySchema>;
