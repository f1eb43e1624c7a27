// How the desk's lists are asked for.
import * as v from 'valibot';
import { listLimit, maxLength } from './limits.ts';
import { storable } from './text.ts';

/** The header with how many rows there are on all pages together. */
export const totalCountHeader = 'X-Total-Count';

/** A number from 1 to `max`, or its digits. */
export const wholeNumber = (name: string, max: number) => {
  const rule = `${name} must be a whole number from 1 to ${max}`;
  return v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/, rule), v.transform(Number))],
      rule,
    ),
    v.integer(rule),
    v.minValue(1, rule),
    v.maxValue(max, rule),
  );
};

/** A filter that is either on or off. */
export const flag = (name: string) => {
  const rule = `${name} must be true or false`;
  return v.optional(
    v.union(
      [
        v.boolean(),
        v.pipe(
          v.picklist(['true', 'false'], rule),
          v.transform((text) => text === 'true'),
        ),
      ],
      rule,
    ),
  );
};

/** Which part of a list is asked for. Without `page` and `limit` it holds everything, up to 500. */
export const pageEntries = {
  page: v.optional(wholeNumber('page', 100_000)),
  limit: v.optional(wholeNumber('limit', listLimit.max)),
};

/**
 * The parameters that all lists of content and of what came in share.
 * @param orders - what the list may be sorted by; the first is the default. A leading `-` turns an order round.
 */
export const deskEntries = <const Orders extends readonly [string, ...string[]]>(
  orders: Orders,
) => ({
  ...pageEntries,
  /** Words that the row must contain, in any order, without case and accents. */
  q: v.optional(
    v.pipe(
      v.string(),
      v.transform(storable),
      v.trim(),
      v.maxLength(maxLength.line, 'q is too long'),
    ),
  ),
  sort: v.optional(v.picklist(orders, `sort must be one of ${orders.join(', ')}`)),
});

/** The part of a list that a query asks for. */
export interface DeskPage {
  page?: number | undefined;
  limit?: number | undefined;
}
