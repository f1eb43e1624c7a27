// How the public lists are asked for.
import { lightSchema } from './light-schema.ts';
import { listLimit, maxLength } from './limits.ts';

export interface ListQuery {
  /** A category's label, or `all`; an unknown one gives an empty list. */
  category?: string;
  /** How works were made, or `all`; an unknown value gives an empty list. */
  making?: string;
  /** From 1 to `listLimit.max`. */
  limit?: number;
  /** Where the page before ended, from its `Link` header. */
  cursor?: string;
  /** Leaves out the works that Home features. */
  without?: 'featured';
}

/** The parameters that change what a public list answers. */
export const listParameters = ['category', 'making', 'limit', 'cursor', 'without'] as const;

const longestCursor = 200;

/** Reads the parameters of an address, whose values are text. */
export const listQuery = lightSchema<ListQuery>((value) => {
  const { category, making, limit, cursor, without } = value as Record<string, unknown>;
  return {
    ...(category !== undefined && { category: textOf('category', category, maxLength.line) }),
    ...(making !== undefined && { making: textOf('making', making, maxLength.line) }),
    ...(limit !== undefined && { limit: limitOf(limit) }),
    ...(cursor !== undefined && { cursor: textOf('cursor', cursor, longestCursor) }),
    ...(without !== undefined && { without: leftOut(without) }),
  };
});

function textOf(name: string, value: unknown, longest: number): string {
  const text = String(value).trim();
  if (text.length > longest) throw new RangeError(`${name} is too long`);
  return text;
}

function limitOf(value: unknown): number {
  const limit = value === '' ? Number.NaN : Number(value);
  if (Number.isInteger(limit) && limit >= 1 && limit <= listLimit.max) return limit;
  throw new RangeError(`limit must be a whole number from 1 to ${listLimit.max}`);
}

function leftOut(without: unknown): 'featured' {
  if (without === 'featured') return without;
  throw new RangeError('without can only be featured');
}
