import type { Browser, Page } from 'playwright';
import { logIn } from '#contract/endpoints/log-in';
import { request } from '#contract/request';
import { tokenKey } from '#contract/storage-keys';
import { visitsPath } from '#contract/visits';
import { importBundle } from '#local/functions/bundle';
import { defaultDeploysPerMonth } from '#server/environment';
import { deployFunctions } from '#tests/support/deployed-functions';
import { type BenchSite, benchAdmin } from '../bench-site.ts';
import { startBrowser } from '../browser.ts';
import { costRows, countingRows } from '../cost-model.ts';
import { type Figure, median } from '../figures.ts';

const coldStarts = 9;

/** What of a page's requests reached the site and was not answered by the browser's own cache. */
interface Traffic {
  requests: number;
  bytes: number;
  functionCalls: number;
  /** Function calls that no edge may answer. */
  uncachedCalls: number;
  /** How long the answers to function calls took. */
  functionMs: number;
}

/** Measures what a visit and an edit use, and prints the table of `docs/costs.md` that follows from it. */
export async function measureCosts(site: BenchSite): Promise<Figure[]> {
  const browser = await startBrowser();
  // The first visitor of all waits while pictures are made: the second is the one that counts.
  await visit(browser, site);
  const visited = await visit(browser, site);
  const edited = await edit(browser, site);
  await browser.close();
  const beaconMs = await tell(site);
  const measured = {
    visit: {
      requests: visited.requests,
      megabytes: Math.round(visited.bytes / 10_000) / 100,
    },
    beacon: { functionSeconds: Math.round(beaconMs) / 1000 },
    edit: {
      requests: edited.requests,
      functionSeconds: Math.round(edited.functionMs / 10) / 100,
    },
  };
  const tables = [costRows(measured, defaultDeploysPerMonth), countingRows(measured)];
  console.info(`\nFor docs/costs.md\n${tables.map((rows) => rows.join('\n')).join('\n\n')}`);
  return [
    { name: 'visit of three pages: requests', value: measured.visit.requests, unit: '' },
    { name: 'visit of three pages: bytes', value: measured.visit.megabytes, unit: 'MB' },
    { name: 'visit of three pages: calls of functions', value: visited.functionCalls, unit: '' },
    { name: 'of them, answered by no edge', value: visited.uncachedCalls, unit: '' },
    { name: 'beacon: time of function', value: measured.beacon.functionSeconds, unit: 's' },
    { name: 'edit: requests', value: measured.edit.requests, unit: '' },
    { name: 'edit: calls of functions', value: edited.functionCalls, unit: '' },
    { name: 'edit: statements of the database', value: edited.statements, unit: '' },
    { name: 'edit: time of functions', value: measured.edit.functionSeconds, unit: 's' },
    ...(await coldStartsOf(['version', 'admin'])),
  ];
}

/** Home, a gallery and a work, each read to its end, by a visitor who was never here. */
async function visit(browser: Browser, site: BenchSite): Promise<Traffic> {
  const page = await browser.newPage();
  const traffic = await watchEdge(page, site);
  for (const path of ['/', '/videos', site.workPages.video]) {
    await page.goto(site.url + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return traffic;
}

/** What pages tell of a visit, a few times. @returns how long an answer takes, in milliseconds. */
async function tell(site: BenchSite): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 20; time++) {
    const startedAt = performance.now();
    const headers = { 'Content-Type': 'application/json' };
    await fetch(site.url + visitsPath, { method: 'POST', headers, body: '{"path":"/"}' });
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

/** A new title for a video, and what the desk asks until it shows it. */
async function edit(browser: Browser, site: BenchSite): Promise<Traffic & { statements: number }> {
  const { answer } = await request(logIn, { body: benchAdmin }, { origin: site.url });
  const page = await browser.newPage();
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    tokenKey,
    answer.token,
  ] as const);
  await page.goto(`${site.url}/admin?tab=videos`);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const traffic = await watchEdge(page, site);
  const before = await site.countStatements();
  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Another Title');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  const statements = (await site.countStatements()) - before;
  await page.close();
  return { ...traffic, statements };
}

/** Counts from now on. */
async function watchEdge(page: Page, site: BenchSite): Promise<Traffic> {
  const traffic = { requests: 0, bytes: 0, functionCalls: 0, uncachedCalls: 0, functionMs: 0 };
  const session = await page.context().newCDPSession(page);
  const kept = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  const sent = new Map<string, { isCall: boolean; at: number }>();
  const { origin } = new URL(site.url);
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const url = new URL(response.url);
    const isKept = kept.has(requestId) || response.fromDiskCache || response.fromPrefetchCache;
    // What a page tells when it is left is reckoned beside the visit.
    if (url.origin !== origin || isKept || url.pathname === visitsPath) return;
    const isCall = /^\/(api|uploads|cards)\//.test(url.pathname);
    const startedAt = response.timing?.requestTime ?? timestamp;
    sent.set(requestId, { isCall, at: startedAt });
    traffic.requests += 1;
    if (!isCall) return;
    traffic.functionCalls += 1;
    if (!('netlify-cdn-cache-control' in response.headers)) traffic.uncachedCalls += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = sent.get(requestId);
    if (!request) return;
    traffic.bytes += encodedDataLength;
    if (request.isCall) traffic.functionMs += (timestamp - request.at) * 1000;
  });
  await session.send('Network.enable');
  return traffic;
}

/** The import of a function in a new process, before its first answer. */
async function coldStartsOf(names: readonly string[]): Promise<Figure[]> {
  const deployed = await deployFunctions();
  const figures: Figure[] = [];
  try {
    for (const bundle of deployed.bundles.filter(({ name }) => names.includes(name))) {
      const times: number[] = [];
      for (let start = 0; start < coldStarts; start++) times.push((await importBundle(bundle)).ms);
      figures.push({
        name: `function ${bundle.name}: cold import`,
        ...{ value: median(times), unit: 'ms' },
      });
    }
  } finally {
    await deployed.remove();
  }
  return figures;
}
