import type { Browser } from 'playwright';
import { budgets } from '#tests/support/budgets';
import { lookAround } from '#tests/support/look-around';
import { afterIdle, bytesOf, htmlBytes, picturesAhead, watchTraffic } from '#tests/support/traffic';
import type { BenchSite } from '../bench-site.ts';
import { onPhone, startBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { type Device, type PageReport, reportOn } from '../lighthouse.ts';

const kibibyte = 1024;

interface BenchPage {
  path: string;
  kind: 'home' | 'gallery' | 'form' | 'plain';
}

const pagesOf = ({ workPages }: BenchSite): BenchPage[] => [
  { path: '/', kind: 'home' },
  { path: '/videos', kind: 'gallery' },
  { path: '/images', kind: 'gallery' },
  { path: workPages.video, kind: 'plain' },
  { path: workPages.image, kind: 'plain' },
  { path: '/videos/page/1', kind: 'plain' },
  { path: '/images/page/1', kind: 'plain' },
  { path: '/search', kind: 'plain' },
  { path: '/about', kind: 'plain' },
  { path: '/contact', kind: 'form' },
  { path: '/submit-project', kind: 'form' },
  { path: '/auth', kind: 'form' },
  { path: '/privacy', kind: 'plain' },
  { path: '/terms', kind: 'plain' },
  { path: '/licensing', kind: 'plain' },
];

/** Measures every public page with Lighthouse on both devices. */
export async function measurePages(
  site: BenchSite,
  runs: number,
  device: Device,
): Promise<Record<string, Figure[]>> {
  const figures: Record<string, Figure[]> = {};
  for (const page of pagesOf(site)) {
    const report = await reportOn(site.url + page.path, device, runs);
    figures[`${page.path}, ${device}`] = figuresOf(report);
  }
  return figures;
}

function figuresOf(report: PageReport): Figure[] {
  const whole = (name: string, value: number): Figure => ({
    ...{ name, value, unit: '', budget: { atLeast: 100 } },
  });
  return [
    {
      name: 'performance',
      value: report.performance,
      unit: '',
      budget: { atLeast: budgets.score },
    },
    whole('accessibility', report.accessibility),
    whole('best practices', report.bestPractices),
    whole('search engines', report.seo),
    {
      name: 'first contentful paint',
      ...{ value: report.firstContentfulPaint, unit: 'ms', bestPeer: '760 ms' },
      budget: { atMost: budgets.firstPaintMs },
    },
    {
      name: 'largest contentful paint',
      ...{ value: report.largestContentfulPaint, unit: 'ms' },
      budget: { atMost: budgets.largestPaintMs },
      bestPeer: '1350 ms (text), 1440 ms (pictures)',
    },
    { name: 'speed index', value: report.speedIndex, unit: 'ms' },
    {
      name: 'total blocking time',
      ...{ value: report.totalBlockingTime, unit: 'ms', budget: { atMost: budgets.blockingMs } },
      bestPeer: '0 ms',
    },
    {
      name: 'layout shift',
      ...{ value: report.layoutShift, unit: '', budget: { atMost: budgets.layoutShift } },
      bestPeer: '0',
    },
    { name: 'main-thread time', value: report.mainThread, unit: 'ms', bestPeer: '319 ms' },
  ];
}

/** Measures what a phone fetches of each page, in bytes as they travel: at first, and of scripts also when it is scrolled and tapped. */
export async function measureBytes(site: BenchSite): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const { path, kind } of pagesOf(site)) {
    // The first visitor of all waits while pictures are made: the second is the one that counts.
    await trafficOf(browser, site.url + path);
    const { html, atFirst, ahead, afterAll } = await trafficOf(browser, site.url + path);
    const hasForm = kind === 'form' || kind === 'home';
    const requests = atFirst.filter((file) => !afterIdle.test(file.path));
    figures.push(
      {
        name: `${path}: script, scrolled and tapped`,
        ...{ value: bytesOf(afterAll, 'script') / kibibyte, unit: 'KB' },
        ...(!hasForm && { budget: { atMost: scriptBudgetOf(kind) / kibibyte } }),
        bestPeer: '0–16 KB without React, 141–256 KB with',
      },
      {
        name: `${path}: first view`,
        ...{ value: bytesOf(requests) / kibibyte, unit: 'KB' },
        budget: { atMost: budgets.firstView / kibibyte },
        bestPeer: '97 KB (text), 164 KB (few pictures)',
      },
      {
        name: `${path}: requests of the first view`,
        ...{ value: requests.length - ahead, unit: '' },
        budget: { atMost: budgets.firstViewRequests },
      },
      {
        name: `${path}: HTML`,
        ...{ value: htmlBytes(html) / kibibyte, unit: 'KB' },
        budget: { atMost: budgets.document / kibibyte },
      },
    );
  }
  await browser.close();
  return figures;
}

const scriptBudgetOf = (kind: BenchPage['kind']): number =>
  kind === 'plain' ? budgets.scriptWithoutIslands : budgets.script;

const trafficOf = (browser: Browser, url: string) =>
  onPhone(browser, 1, async (page) => {
    const fetched = watchTraffic(page);
    const answer = await page.goto(url);
    if (!answer) throw new Error(`${url} answers nothing.`);
    await page.waitForLoadState('networkidle');
    const atFirst = await fetched();
    const ahead = await picturesAhead(page);
    await lookAround(page);
    return { html: await answer.body(), atFirst, ahead, afterAll: await fetched() };
  });

/** The figures of a site with many works against those of one with few, in per cent more. */
export function compareSites(
  few: Record<string, Figure[]>,
  many: Record<string, Figure[]>,
): Figure[] {
  const compared = ['largest contentful paint', ': first view'];
  return Object.entries(few).flatMap(([heading, figures]) =>
    figures.flatMap((figure, place) => {
      const other = many[heading]?.[place];
      if (!other || !compared.some((name) => figure.name.endsWith(name))) return [];
      const more = (other.value / figure.value - 1) * 100;
      const name = `${heading}: ${figure.name}`;
      return [{ name, value: more, unit: '%', budget: { atMost: 5 } }];
    }),
  );
}
