interface BudgetOptions {
  lines: number;
  perMilliseconds: number;
}

/**
 * Counts lines of a log within windows of time, in the memory of one instance of a function.
 * @returns what says whether there is room for one more, and takes it.
 */
export function createBudget({ lines, perMilliseconds }: BudgetOptions): (now: number) => boolean {
  let startedAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  return (now) => {
    if (now - startedAt >= perMilliseconds) {
      startedAt = now;
      written = 0;
    }
    written += 1;
    return written <= lines;
  };
}
