// Shipped to browsers. What a video and an image have in common.
import * as v from 'valibot';

/** Ids are positive 32-bit integers, as Postgres' `integer` columns hold them. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** ISO 8601 in UTC, with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

export const workEntries = {
  id,
  title: v.string(),
  description: v.string(),
  url: v.string(),
  /** Empty never occurs: a missing picture is `null` and is derived by whoever shows it. */
  thumbnailUrl: v.nullable(v.string()),
  category: v.string(),
  tags: v.array(v.string()),
  featured: v.boolean(),
  createdAt: timestamp,
  publishedAt: v.nullable(timestamp),
  /** Size in pixels of the picture that stands for the work; `null` when it was never measured. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** A `data:` address of a picture some 16 px wide, shown blurred until the real one is there. */
  placeholder: v.nullable(v.string()),
  /** What the picture shows, for those who cannot see it; the title stands in when it is `null`. */
  alternativeText: v.nullable(v.string()),
};

/** What a page shows of a work in a list. Pages carry it twice, as HTML and for their islands: no times. */
export type Shown<Work> = Omit<Work, 'createdAt' | 'publishedAt'>;
