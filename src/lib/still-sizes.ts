import type { Place } from './programme.ts';

/**
 * How high a picture that stands alone becomes, in hundredths of the window's height: 76 where its words stand beside it, and
 * more where they would not have the room (`work-card.module.css`).
 */
const highestAlone = 90;

/**
 * The width of a row, as `tokens.css` gives the margin and the widest page: in pixels, because a rem of the page is one of
 * its text, and a rem of this attribute is not.
 */
const row = 'min(93vw, 2432px)';
/** Of a phone's line between its margins. */
const line = '89vw';

/** How wide a picture stands in its row, for the `sizes` attribute: as `programme.ts` gives the rows. */
export function stillSizes({ ratio, share, narrowShare, phoneShare }: Place): string {
  const wide =
    share === 1 ? `min(${row}, ${Math.round(highestAlone * ratio)}vh)` : shareOf(row, share);
  const phone = phoneShare === 1 ? '100vw' : shareOf(line, phoneShare);
  // From 70rem on two stand above each other beside the one that leads them (`work-rows.module.css`).
  const widths =
    narrowShare === undefined
      ? `(min-width: 40rem) ${wide}`
      : `(min-width: 70rem) ${wide}, (min-width: 40rem) ${shareOf(row, narrowShare)}`;
  return `${widths}, ${phone}`;
}

const shareOf = (length: string, share: number) => `calc(${length} * ${share.toFixed(2)})`;
