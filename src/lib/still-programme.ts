import { galleryPageSize } from '#contract/limits';
import { type Programme, type Row, rowOf } from './programme.ts';

/** The sum of ratios that a row of so many stills looks best with: a high one alone, low ones together. */
const bestSums = [1.9, 2.7, 3.7];

/** How much a still that fills its row is worth between rows of several, so that a page that can have one does. */
const singleWorth = 0.3;

/** Each page of stills in rows that suit their ratios, one of them alone where it is wide enough. */
export const programmeStills: Programme = (ratios) => {
  const rows: Row[] = [];
  for (let at = 0; at < ratios.length; at += galleryPageSize.images) {
    const page = ratios.slice(at, at + galleryPageSize.images);
    rows.push(...bestRows(page, rows.at(-1)?.length ?? 0).rows);
  }
  return rows;
};

/** The rows for a page that cost the least. @param before how many stand in the row above. */
function bestRows(page: readonly number[], before: number): { rows: Row[]; cost: number } {
  if (page.length === 0) return { rows: [], cost: 0 };
  const choices = bestSums.slice(0, page.length).map((best, index) => {
    const size = index + 1;
    const ratios = page.slice(0, size);
    const rest = bestRows(page.slice(size), size);
    const misfit = Math.log(ratios.reduce((sum, ratio) => sum + ratio) / best) ** 2;
    return {
      rows: [rowOf(ratios), ...rest.rows],
      cost: misfit + changeCost(size, before) + rest.cost,
    };
  });
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best));
}

/** What a row of so many costs below the one before: most where it repeats it, least where it is a still alone. */
function changeCost(size: number, before: number): number {
  if (size === before) return 0.15;
  return size === 1 ? -singleWorth : 0;
}
