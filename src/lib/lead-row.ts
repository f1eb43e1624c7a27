import { type Row, rowOf } from './programme.ts';

/** From this ratio on a work is wide enough to lead two others that are at least as wide as the second. */
const leastLeading = 1.5;
const leastLed = 1.2;

/** The shares of a row that one leads: half a row for those that are led, which stand below it in narrow windows. */
const leadShare = 0.8;
const ledShare = 0.4;

/** One large with two beside it where all are wide, otherwise works beside each other. */
export function leadRowOf(ratios: readonly number[]): Row {
  const row = rowOf(ratios);
  const [first = 0, ...rest] = ratios;
  const leads = rest.length === 2 && first >= leastLeading && Math.min(...rest) >= leastLed;
  if (!leads) return row;
  return row.map((place, index) =>
    index === 0 ? { ...place, share: leadShare, lead: true } : { ...place, share: ledShare },
  );
}
