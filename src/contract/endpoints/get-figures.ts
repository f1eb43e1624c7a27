import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** How far back figures may be asked for, in days. */
export const figurePeriods = [7, 28, 90, 365] as const;

export const figuresQuery = v.object({
  days: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
      v.picklist(figurePeriods, `days must be one of ${figurePeriods.join(', ')}`),
    ),
    28,
  ),
});

const count = v.number();

export const figuresSchema = v.object({
  /** Every day of the period, the oldest first, in UTC. */
  days: v.array(
    v.object({
      day: v.string(),
      views: count,
      opened: count,
      plays: count,
      begun: count,
      sent: count,
    }),
  ),
  pages: v.array(v.object({ page: v.string(), views: count })),
  sources: v.array(v.object({ source: v.string(), views: count })),
  /** Works that were opened or played, those opened most first. */
  works: v.array(
    v.object({
      path: v.string(),
      title: v.string(),
      opened: count,
      plays: count,
      /** How many played some of each tenth of the film, from the first to the last. */
      watched: v.array(count),
    }),
  ),
  /** Whether more was counted than could be stored before this answer. */
  hasMore: v.boolean(),
});

export type Figures = v.InferOutput<typeof figuresSchema>;
export type WorkFigures = Figures['works'][number];

/** What visitors did, counted. */
export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  query: figuresQuery,
  body: null,
  answer: figuresSchema,
});
