// Apart from the lists of options, which are of the desk: the project form fetches it.
import * as v from 'valibot';
import { maxLength } from './limits.ts';

const valueRule = 'A value is made of small letters, digits and underscores';

/** How values are written. */
export const optionValue = v.pipe(
  v.string(valueRule),
  v.regex(/^[a-z0-9_]+$/, valueRule),
  v.maxLength(maxLength.tag, valueRule),
);
