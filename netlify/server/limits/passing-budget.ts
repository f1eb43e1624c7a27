interface BudgetOptions {
  times: number;
  perMilliseconds: number;
}

/**
 * Counts what happens within windows of time, in the memory of one instance of a function: for what is not worth a
 * statement.
 * @returns what says whether there is room for one more, and takes it.
 */
export function createBudget({ times, perMilliseconds }: BudgetOptions): (now: number) => boolean {
  let startedAt = Number.NEGATIVE_INFINITY;
  let happened = 0;
  return (now) => {
    if (now - startedAt >= perMilliseconds) {
      startedAt = now;
      happened = 0;
    }
    happened += 1;
    return happened <= times;
  };
}
