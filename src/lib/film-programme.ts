import { type Programme, type Row, rowOf } from './programme.ts';

/** How many films stand beside each other, and the small one of a pair: rows end with every page of four, and of six. */
const filmRhythm = [
  { size: 1 },
  { size: 3 },
  { size: 2, small: 1 },
  { size: 2, small: 0 },
  { size: 1 },
  { size: 3 },
];

/** One film alone, three, pairs of a large and a small one: the same for any films. */
export const programmeFilms: Programme = (ratios) => {
  const rows: Row[] = [];
  for (let at = 0; at < ratios.length; ) {
    const { size, small } = filmRhythm[rows.length % filmRhythm.length] ?? { size: 1 };
    rows.push(rowOf(ratios.slice(at, at + size), small));
    at += size;
  }
  return rows;
};
