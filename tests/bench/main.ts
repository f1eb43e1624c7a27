// `npm run bench [-- part …] [--runs=5]`: measures, prints each figure beside its budget, and keeps them as JSON.
import { parseArgs } from 'node:util';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { type Figure, isReached, printFigures, writeFigures } from './figures.ts';
import { watchKeptBackTime } from './kept-back-time.ts';
import { measureBuild } from './parts/build.ts';
import { measureBundles } from './parts/bundles.ts';
import { measureCosts } from './parts/costs.ts';
import { measureDesk, measureDeskCalls } from './parts/desk.ts';
import { measureLists } from './parts/lists.ts';
import { measureOpening } from './parts/opening.ts';
import { compareSites, measureBytes, measurePages } from './parts/pages.ts';
import { measurePaints } from './parts/paints.ts';
import { measurePictures } from './parts/pictures.ts';
import { measureScroll } from './parts/scroll.ts';
import { measureTaps } from './parts/taps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const measured: Record<string, Figure[]> = {};
const sites = new Map<number, BenchSite>();
const keptBack: Figure[] = [];

const parts: Record<string, () => Promise<void>> = {
  bundles: async () => report('Functions', await measureBundles()),
  build: async () => report('Build and installation', await measureBuild()),
  lists: async () =>
    report('Lists', await measureLists(await siteWith(10), await siteWith(10_000))),
  desk: async () => {
    report('The desk, embedded database', await measureDeskCalls('pglite'));
    report('The desk, Postgres', await measureDeskCalls('postgres'));
    report('The desk', await measureDesk(await siteWith(10)));
  },
  costs: async () => report('What it costs', await measureCosts(await siteWith(10))),
  opening: async () => report('Opening', await measureOpening((await siteWith(10)).url)),
  paints: async () => report('Paints', await measurePaints(await siteWith(10))),
  taps: async () => report('Taps', await measureTaps((await siteWith(10_000)).url)),
  scroll: async () => report('Motion', await measureScroll((await siteWith(10)).url)),
  pictures: async () => report('Pictures', await measurePictures((await siteWith(10)).url)),
  bytes: async () => {
    const few = await measureBytes(await siteWith(10));
    const many = await measureBytes(await siteWith(10_000));
    report('Bytes of pages with 10 works', few);
    report('Bytes of pages with 10,000 works', many);
    report('10,000 works against 10', compareSites({ bytes: few }, { bytes: many }));
  },
  pages: async () => {
    const [few, many] = [await siteWith(10), await siteWith(10_000)];
    reportAll(await measurePages(few, runs, 'desktop'), few);
    const mobile = reportAll(await measurePages(few, runs, 'mobile'), few);
    const mobileWithMany = reportAll(await measurePages(many, runs, 'mobile'), many);
    report('10,000 works against 10', compareSites(mobile, mobileWithMany));
  },
};

const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0 || !(runs >= 1)) {
  console.error(`Parts are ${Object.keys(parts).join(', ')}; --runs is a number from 1.`);
  process.exit(1);
}

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const percentKeptBack = await watchKeptBackTime();
    await measure();
    const value = await percentKeptBack();
    if (value !== null) keptBack.push({ name: `in the part ${name}`, value, unit: '%' });
  }
} finally {
  await Promise.all([...sites.values()].map((site) => site.close()));
}
if (keptBack.length > 0) report('Processor time that the host of this machine kept back', keptBack);
const missed = Object.values(measured)
  .flat()
  .filter((figure) => !isReached(figure));
console.info(`\n${missed.length} figures missed. All are in ${await writeFigures(measured)}.`);

async function siteWith(works: number): Promise<BenchSite> {
  const running = sites.get(works) ?? (await startBenchSite(works));
  sites.set(works, running);
  return running;
}

function report(heading: string, figures: Figure[]): void {
  measured[heading] = figures;
  printFigures(heading, figures);
}

function reportAll(
  pages: Record<string, Figure[]>,
  { works }: BenchSite,
): Record<string, Figure[]> {
  for (const [page, figures] of Object.entries(pages)) report(`${page}, ${works} works`, figures);
  return pages;
}
