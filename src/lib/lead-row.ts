import { type Row, rowOf } from './programme.ts';

/** From this ratio on a work is wide enough to lead two others that are at least as wide as the second. */
const leastLeading = 1.5;
const leastLed = 1.2;

/**
 * The share of the column of those that are led (`work-rows.module.css`): beside a usual picture, beside one of the widest,
 * which is lower, and beside one where they are as low as that themselves.
 */
const ledShares = { usual: 0.32, low: 0.25, even: 0.28 };
const widestFrom = 2;
/** How wide the small one of them is, measured by the medium one. */
const smallScale = 0.7;
/** Its share of a line of a phone. */
const smallPhoneShare = 0.75;

/** One large with a medium and a small one beside it where all are wide, otherwise works beside each other. */
export function leadRowOf(ratios: readonly number[]): Row {
  const row = rowOf(ratios);
  const [first = 0, ...rest] = ratios;
  const leads = rest.length === 2 && first >= leastLeading && Math.min(...rest) >= leastLed;
  if (!leads) return row;
  const lead = first < widestFrom ? 'usual' : Math.min(...rest) < widestFrom ? 'low' : 'even';
  const ledShare = ledShares[lead];
  const mediumShare = 1 / (1 + smallScale);
  return row.map((place, index) => {
    if (index === 0) return { ...place, share: 1 - ledShare, narrowShare: 1, lead };
    return index === 1
      ? { ...place, share: ledShare, narrowShare: mediumShare }
      : {
          ...place,
          share: ledShare * smallScale,
          narrowShare: 1 - mediumShare,
          phoneShare: smallPhoneShare,
        };
  });
}
