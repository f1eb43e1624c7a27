import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';
import { judgedPart } from './judged-deploy.ts';
import type { Verdict } from './verdict.ts';

/** Notes for `npm run judge` which checks of Playwright's passed, and a sentence for each that did not. */
export default class VerdictReporter implements Reporter {
  readonly #verdict: Verdict = { passed: 0, failures: [] };

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    if (result.status === test.expectedStatus) this.#verdict.passed += 1;
    else {
      const title = test.titlePath().slice(3).join(' › ');
      this.#verdict.failures.push({ title, reason: sentenceOf(result.errors) });
    }
  }

  /** What fails outside of all tests: a file that cannot be read, for instance. */
  onError(error: TestError): void {
    this.#verdict.failures.push({ title: 'The checks run', reason: sentenceOf([error]) });
  }

  onEnd(): void {
    writeFileSync(judgedPart('verdict'), JSON.stringify(this.#verdict));
  }
}

/** The first lines of the first error: what was expected of what, and what came. */
function sentenceOf(errors: readonly TestError[]): string {
  const message = stripVTControlCharacters(errors[0]?.message ?? 'It ended without an error.');
  const lines = message.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 4).join(' ');
}
