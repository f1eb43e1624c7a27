// What the search of works reads: a file of the build, fetched when the first search is made.
import * as v from 'valibot';

export const searchIndexPath = '/search.json';

/** The parameter of the search page's address. */
export const searchParameter = 'q';

export const searchIndexSchema = v.array(
  v.object({
    path: v.string(),
    kind: v.picklist(['video', 'image']),
    title: v.string(),
    category: v.string(),
    /** A film's running time, where it is known. */
    duration: v.optional(v.string()),
    tags: v.array(v.string()),
    /** How it was made, in the words of its card, where that was said. */
    making: v.optional(v.string()),
    /** The beginning of what is said about it. */
    summary: v.string(),
    /** The address of its picture, in its full size. */
    still: v.string(),
  }),
);

export type SearchEntry = v.InferOutput<typeof searchIndexSchema>[number];
