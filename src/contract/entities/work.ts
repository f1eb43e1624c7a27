// What a video and an image have in common.
import * as v from 'valibot';
import { maxId } from '../limits.ts';
import { makings } from '../options.ts';

/** Ids are positive 32-bit integers, as Postgres' `integer` columns hold them. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxId));

/** ISO 8601 in UTC, with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

export const workEntries = {
  id,
  title: v.string(),
  description: v.string(),
  url: v.string(),
  /** Empty never occurs: a missing picture is `null`, and where it is shown another is derived. */
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
  /** The last part of the address of its page; changes with the title, and the old address leads to the new one. */
  slug: v.string(),
  /** `null`: nothing is said about how it was made. */
  making: v.nullable(v.picklist(makings.map(({ value }) => value))),
};

/** What only the page of a work and the desk show of how it was made. */
export const makingEntries = {
  tools: v.array(v.string()),
  /** Who took part, one a line, such as `Music: their name`. */
  credits: v.nullable(v.string()),
  processNote: v.nullable(v.string()),
  /** What the director says of it. */
  directorNote: v.nullable(v.string()),
  /** Addresses of pictures from the work, in their order. */
  frames: v.array(v.string()),
  /** The address of a picture of an earlier state, with the shape of the picture that stands for the work. */
  beforeUrl: v.nullable(v.string()),
};

/** What only the page of a video and the desk show of what is heard and seen in it. */
export const captionEntries = {
  /** A WebVTT file. */
  captions: v.nullable(v.string()),
  transcript: v.nullable(v.string()),
  /** Nothing is heard in it, so it lacks no captions. */
  silent: v.boolean(),
};

/**
 * What a page shows of a work in a list. Pages carry it twice, as HTML and for their islands: nothing that they do not
 * show, and nothing for what there is not.
 */
export type Shown<Work> = Omit<
  Work,
  'createdAt' | 'publishedAt' | 'featured' | 'thumbnailUrl' | 'captionsLanguage'
> & {
  /** Absent: not featured. */
  featured?: boolean;
  thumbnailUrl?: string | null;
  /** Absent: no captions. */
  captionsLanguage?: string | null;
};
