import { formatOf, ratioOf } from './formats.ts';

/** Where a work stands in the programme of a gallery. */
export interface Place {
  /** The format that it is shown in (`formats.ts`), and its ratio. */
  format: number;
  ratio: number;
  /** Its share of the width of its row, and of its line on a phone, which has fewer works than the row. */
  share: number;
  phoneShare: number;
  /** Its share where not all of a row of three stand beside each other: two led below one, or the third of wide ones. */
  narrowShare?: number;
  /** Less high than the one beside it. */
  small?: boolean;
  /** Larger than the two that stand above each other beside it, whose column is as wide as this says (`lead-row.ts`). */
  lead?: 'usual' | 'low' | 'even';
}

/** Works that stand beside each other, equally high unless one is small. */
export type Row = Place[];

/** Rows for works whose pictures have these ratios, in their order. Those of whole pages stay when more works follow. */
export type Programme = (ratios: readonly number[]) => Row[];

/** Two upright pictures share a line of a phone, unless one of them would have too little of it. */
const widestPair = 2;
const narrowestShare = 0.3;

/** Three whose ratios are more together have two lines of a narrow window (`work-rows.module.css`). */
const widestThree = 4.9;

/** How wide a small work is, measured by what it would be (`work-rows.module.css`). */
const smallScale = 0.435;

/** Works of these ratios beside each other. @param small which of several is less high. */
export function rowOf(ratios: readonly number[], small?: number): Row {
  const formats = ratios.map(formatOf);
  const isSmall = (index: number) => index === small && formats.length > 1;
  const widths = formats.map(
    (format, index) => ratioOf(format) * (isSmall(index) ? smallScale : 1),
  );
  const row: Row = formats.map((format, index) => ({
    format,
    ratio: ratioOf(format),
    share: (widths[index] ?? 0) / sum(widths),
    phoneShare: 1,
    ...(isSmall(index) && { small: true }),
  }));
  if (row.length > 2 && sum(widths) > widestThree)
    for (const [at, place] of row.entries())
      place.narrowShare = at < 2 ? place.ratio / ratioOfBoth(row.slice(0, 2)) : 1;
  // Of three uprights the first stands alone: a phone's page opens on something large.
  for (let at = isPair(row.slice(1)) ? 1 : 0; at + 1 < row.length; at++) {
    const pair = row.slice(at, at + 2);
    if (!isPair(pair)) continue;
    const together = ratioOfBoth(pair);
    for (const place of pair) place.phoneShare = place.ratio / together;
    at++;
  }
  return row;
}

/** Whether a work shares its line of a phone with no other: of a pair neither is as wide. */
export const standsAlone = ({ phoneShare }: Place): boolean => phoneShare > 1 - narrowestShare;

const ratioOfBoth = (pair: readonly Place[]) => sum(pair.map(({ ratio }) => ratio));

/** Whether two places share a line of a phone. */
function isPair(places: readonly Place[]): boolean {
  const together = ratioOfBoth(places);
  const narrowest = Math.min(...places.map(({ ratio }) => ratio));
  return places.length === 2 && together <= widestPair && narrowest / together >= narrowestShare;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
