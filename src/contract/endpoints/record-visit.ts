// What a page tells of a visit when it is hidden. Nothing in it says whose visit it was.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxVisitWorks, sourceHost, visitsPath } from '../visits.ts';

/** A path of the site, without parameters. */
const path = v.pipe(v.string(), v.regex(/^\/[\w./~%-]*$/, 'This is no path.'), v.maxLength(200));

/** Where a visitor came from: the host alone. */
const host = v.pipe(v.string(), v.regex(sourceHost, 'This is no host.'));

const tenth = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10));

export const visitSchema = v.object({
  /** The page that was viewed; missing once it was told. */
  path: v.optional(path),
  /** Only beside `path`, and only where another site led to it. */
  source: v.optional(host),
  /** Works that were opened over the page. */
  opened: v.optional(v.pipe(v.array(path), v.maxLength(maxVisitWorks)), []),
  /** What of films was played: tenths of their length from 1 to 10, and 0 where one began. */
  watched: v.optional(
    v.pipe(
      v.array(v.object({ work: path, tenths: v.pipe(v.array(tenth), v.maxLength(11)) })),
      v.maxLength(maxVisitWorks),
    ),
    [],
  ),
  /** What became of a brief in the project form. */
  brief: v.optional(v.pipe(v.array(v.picklist(['begun', 'sent'])), v.maxLength(2)), []),
});

export type Visit = v.InferOutput<typeof visitSchema>;

/** Sent with `navigator.sendBeacon`, which waits for no answer. */
export const recordVisit = endpoint({
  method: 'POST',
  path: visitsPath,
  access: 'anyone',
  query: null,
  body: visitSchema,
  answer: null,
});
