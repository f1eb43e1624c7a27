/**
 * How many visits stand for one that is kept, when only a share of them is. What is kept has whole numbers: where one
 * divided by the share is none, the number above it or below it is drawn, so that the sum is right.
 * @param share above 0, at most 1.
 * @param drawn from 0 to below 1, evenly.
 */
export const weightOf = (share: number, drawn = Math.random()): number =>
  Math.floor(1 / share + drawn);
