/** How a card shows its picture: filling a frame of 16:9, or whole in a square. */
export type Frame = 'wide' | 'square';

const wideRatio = 16 / 9;

/**
 * How wide a picture stands in a grid of cards, for the `sizes` attribute: as `tokens.css` gives margin, gutter and the
 * widest page, and `work-grid.module.css` the columns.
 *
 * @param ratio of the picture's width to its height: one that is wider than its frame is cut at its sides, a portrait leaves
 *   some of its square empty
 */
export function stillSizes(columns: 2 | 3, frame: Frame, ratio: number): string {
  const scale = frame === 'wide' ? Math.max(1, ratio / wideRatio) : Math.min(1, ratio);
  const widest = ((120 - 2 * 4.5 - (columns - 1) * 2) / columns) * scale;
  const share = ((100 - 2 * 4 - (columns - 1) * 2) / columns) * scale;
  return [
    `(min-width: 120rem) ${widest.toFixed(1)}rem`,
    `(min-width: 40rem) ${share.toFixed(1)}vw`,
    scale === 1 ? 'calc(100vw - 2.5rem)' : `calc((100vw - 2.5rem) * ${scale.toFixed(2)})`,
  ].join(', ');
}
