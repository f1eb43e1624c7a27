import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags, ensureChromium } from '#local/chromium';
import { installOwnPackage } from '#tests/support/own-package';
import { median } from './figures.ts';

/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds, sizes in bytes as they travel. */
export interface PageReport {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  speedIndex: number;
  totalBlockingTime: number;
  layoutShift: number;
  mainThread: number;
  scriptBytes: number;
  totalBytes: number;
}

export type Device = 'mobile' | 'desktop';

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

const run = promisify(execFile);
/** Lighthouse is heavy, and nothing else needs it. */
const toolsDirectory = join(import.meta.dirname, 'tools');
const reportBytes = 64 * 1024 * 1024;

/** The medians of so many runs of Lighthouse on a page, each in a browser of its own. Lighthouse is installed first. */
export async function reportOn(url: string, device: Device, runs: number): Promise<PageReport> {
  installOwnPackage(toolsDirectory);
  const reports: PageReport[] = [];
  for (let taken = 0; taken < runs; taken++) reports.push(await runOnce(url, device));
  const [first] = reports;
  if (!first) throw new Error('A page is measured at least once.');
  const names = Object.keys(first) as (keyof PageReport)[];
  const medians = names.map((name) => [name, median(reports.map((report) => report[name]))]);
  return Object.fromEntries(medians) as PageReport;
}

/** On a busy machine a run may end without a trace: it is taken again. */
async function runOnce(url: string, device: Device, attemptsLeft = 2): Promise<PageReport> {
  try {
    return toReport(url, await runLighthouse(url, device));
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    return runOnce(url, device, attemptsLeft - 1);
  }
}

async function runLighthouse(url: string, device: Device): Promise<Result> {
  const tools = createRequire(join(toolsDirectory, 'package.json'));
  const parameters = [
    ...[tools.resolve('lighthouse/cli/index.js'), url, '--quiet', '--output=json'],
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const { stdout } = await run(process.execPath, parameters, {
    maxBuffer: reportBytes,
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });
  return JSON.parse(stdout) as Result;
}

function toReport(url: string, { runtimeError, categories, audits }: Result): PageReport {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const bytes = (items: NetworkItem[]) =>
    items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalBytes: bytes(requests),
  };
}
