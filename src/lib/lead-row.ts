import { type Row, rowOf } from './programme.ts';

/** From this ratio on a work is wide enough to lead two others that are at least as wide as the second. */
const leastLeading = 1.5;
const leastLed = 1.2;

/** The share of those that are led, beside a usual picture and one of the widest; below it each has half a row. */
const ledShares = { usual: 0.31, widest: 0.22 };
const widestFrom = 2;

/** One large with two beside it where all are wide, otherwise works beside each other. */
export function leadRowOf(ratios: readonly number[]): Row {
  const row = rowOf(ratios);
  const [first = 0, ...rest] = ratios;
  const leads = rest.length === 2 && first >= leastLeading && Math.min(...rest) >= leastLed;
  if (!leads) return row;
  const ledShare = first >= widestFrom ? ledShares.widest : ledShares.usual;
  return row.map((place, index) =>
    index === 0
      ? { ...place, share: 1 - ledShare, narrowShare: 1, lead: true }
      : { ...place, share: ledShare, narrowShare: 0.5 },
  );
}
