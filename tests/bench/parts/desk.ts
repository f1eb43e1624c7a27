import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { logIn } from '#contract/endpoints/log-in';
import { request } from '#contract/request';
import { tokenKey } from '#contract/storage-keys';
import { budgets } from '#tests/support/budgets';
import { bytesOf, watchTraffic } from '#tests/support/traffic';
import { type BenchSite, benchAdmin } from '../bench-site.ts';
import { onPhone, startBrowser } from '../browser.ts';
import type { DeskTimes } from '../desk-times.ts';
import type { Figure } from '../figures.ts';

const kibibyte = 1024;
const run = promisify(execFile);

/** What a list, a search or a bulk change of the desk may take on the server, with the database that a deploy has. */
const answerMs = 200;

/** Measures what the desk loads until its first list stands. */
export async function measureDesk(site: BenchSite): Promise<Figure[]> {
  const { answer } = await request(logIn, { body: benchAdmin }, { origin: site.url });
  const browser = await startBrowser();
  const bytes = await onPhone(browser, 1, async (page) => {
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      tokenKey,
      answer.token,
    ] as const);
    const fetched = watchTraffic(page);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('article').first().waitFor();
    return bytesOf(await fetched(), 'script');
  });
  await browser.close();
  return [
    {
      name: 'script of the desk until it is usable',
      ...{ value: bytes / kibibyte, unit: 'KB' },
      budget: { atMost: budgets.deskScript / kibibyte },
      bestPeer: '227 KB',
    },
  ];
}

/** Measures the desk's lists, searches and bulk changes with 2,000 works and 5,000 messages and projects. */
export async function measureDeskCalls(kind: 'pglite' | 'postgres'): Promise<Figure[]> {
  const { stdout } = await run(process.execPath, [resolve('tests/bench/desk-times.ts'), kind], {
    // What is too slow is to be measured, and not to end with a timeout.
    env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_TIMEOUT_MS: '60000' },
  });
  const times = JSON.parse(stdout) as DeskTimes;
  return Object.entries(times ?? {}).map(([name, value]) => ({
    ...{ name, value, unit: 'ms' },
    ...(kind === 'postgres' && { budget: { atMost: answerMs } }),
  }));
}
