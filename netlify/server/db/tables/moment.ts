import { timestamp } from 'drizzle-orm/pg-core';

/** A moment with milliseconds, as JavaScript's `Date` holds it: a cursor made from one finds its row again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
