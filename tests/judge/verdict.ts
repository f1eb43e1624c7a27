/** What came of judging. */
export interface Verdict {
  passed: number;
  failures: Failure[];
}

export interface Failure {
  /** What ought to be so. */
  title: string;
  /** One sentence with what is so instead. */
  reason: string;
}

/** Prints a sentence for each failure, the time, and the summary as the last line. */
export function tell({ passed, failures }: Verdict, milliseconds: number): void {
  for (const { title, reason } of failures) console.error(`✘ ${title}: ${reason}`);
  console.info(`Judged in ${(milliseconds / 1000).toFixed(0)} s.`);
  console.info(`${passed} passed, ${failures.length} failed`);
}
