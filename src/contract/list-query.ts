// Shipped to browsers. How the public lists are asked for.
import * as v from 'valibot';
import { listLimit, maxLength } from './limits.ts';

const limitRule = `limit must be a whole number from 1 to ${listLimit.max}`;

export const listQuery = v.object({
  /** A category's label, or `all`; an unknown one gives an empty list. */
  category: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(maxLength.line, 'category is too long')),
  ),
  limit: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform((text) => (text === '' ? Number.NaN : Number(text))),
      v.check((limit) => Number.isInteger(limit), limitRule),
      v.minValue(1, limitRule),
      v.maxValue(listLimit.max, limitRule),
    ),
  ),
  /** Where the page before ended, from its `Link` header. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, 'cursor is too long'))),
});

export type ListQuery = v.InferOutput<typeof listQuery>;
