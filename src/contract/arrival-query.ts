// How the desk's lists of what came in over the forms are asked for.
import * as v from 'valibot';
import { flag } from './desk-query.ts';
import { maxLength } from './limits.ts';
import { storable } from './text.ts';

/** In the desk's address: the reference of the message or project that is to be opened. */
export const openedParameter = 'open';

export const arrivalEntries = {
  /** `true`: those that look like a robot's, which are left out otherwise. */
  suspected: flag('suspected'),
  /** `true`: those that came in while the database was out of reach; `false`: all others. */
  spooled: flag('spooled'),
  /** `true`: those beyond the day's cap, which are left out otherwise. */
  held: flag('held'),
  /** `true`: those that were put away, which are left out otherwise. */
  archived: flag('archived'),
  /** `true`: those with a reply, sent or on its way; `false`: all others. */
  answered: flag('answered'),
  /** The one with this reference, wherever it is. */
  reference: v.optional(
    v.pipe(
      v.string(),
      v.transform(storable),
      v.trim(),
      v.maxLength(maxLength.line, 'reference is too long'),
    ),
  ),
};

const arrivalQuery = v.object(arrivalEntries);

export type ArrivalQuery = v.InferOutput<typeof arrivalQuery>;
