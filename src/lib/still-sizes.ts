import type { Place } from './programme.ts';

/** How high a picture that stands alone becomes at most, in hundredths of the window's height (`work-card.module.css`). */
const highestAlone = 76;

/**
 * How wide a picture stands in its row, for the `sizes` attribute: as `tokens.css` gives the margin and the widest page,
 * and `programme.ts` the rows.
 */
export function stillSizes({ ratio, share, phoneShare }: Place): string {
  const wide =
    share === 1
      ? `min(92vw, 128rem, ${Math.round(highestAlone * ratio)}vh)`
      : `calc(min(92vw, 128rem) * ${share.toFixed(2)})`;
  const phone = phoneShare === 1 ? '100vw' : `calc(100vw * ${phoneShare.toFixed(2)})`;
  return `(min-width: 40rem) ${wide}, ${phone}`;
}
