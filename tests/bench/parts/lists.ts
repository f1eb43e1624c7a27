import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { listVideos } from '#contract/endpoints/list-videos';
import { galleryPageSize } from '#contract/limits';
import type { BenchSite } from '../bench-site.ts';
import { type Figure, median } from '../figures.ts';
import type { Load } from '../load.ts';

const run = promisify(execFile);
const connections = 10;
const seconds = 5;
const rounds = 3;

/** Measures the route of the public lists: its rate beside the bare database's, and its own time. */
export async function measureLists(few: BenchSite, many: BenchSite): Promise<Figure[]> {
  const { statement, ownMs } = await measureHandler(many);
  const list = (site: BenchSite): Load => ({
    ...{ url: `${site.url}${listVideos.path}?limit=${galleryPageSize.videos}`, method: 'GET' },
    ...{ headers: {}, connections, seconds },
  });
  const bare: Load = {
    ...{ url: many.endpoint, method: 'POST', body: JSON.stringify(statement) },
    headers: {
      'Neon-Connection-String': many.connectionString,
      'Neon-Raw-Text-Output': 'true',
      'Neon-Array-Mode': 'true',
    },
    ...{ connections, seconds },
  };
  const rates = { bare: [0], many: [0], few: [0] };
  for (const taken of Object.values(rates)) taken.pop();
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await rateOf(bare));
    rates.many.push(await rateOf(list(many)));
    rates.few.push(await rateOf(list(few)));
  }
  const [manyRate, fewRate] = [median(rates.many), median(rates.few)];
  return [
    {
      name: 'list route, uncached, 10 connections, 10,000 works',
      ...{ value: manyRate, unit: 'requests/s', budget: { atLeast: 700 } },
      bestPeer: '132–628 requests/s (Payload REST)',
    },
    { name: 'the same with 10 works', value: fewRate, unit: 'requests/s' },
    { name: 'the bare statement at /sql', value: median(rates.bare), unit: 'requests/s' },
    {
      name: 'time of a request with 10,000 works against 10',
      ...{ value: (fewRate / manyRate - 1) * 100, unit: '%', budget: { atMost: 5 } },
    },
    {
      name: "the handler's own time",
      ...{ value: ownMs, unit: 'ms', budget: { atMost: 1 } },
    },
  ];
}

interface HandlerFacts {
  statement: { query: string; params: string[] };
  ownMs: number;
}

async function measureHandler(site: BenchSite): Promise<HandlerFacts> {
  const { stdout } = await run(process.execPath, [resolve('tests/bench/handler-time.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: site.connectionString,
      DATABASE_ENDPOINT: site.endpoint,
      LOG_LEVEL: 'warn',
    },
  });
  return JSON.parse(stdout) as HandlerFacts;
}

async function rateOf(load: Load): Promise<number> {
  const { stdout } = await run(process.execPath, [
    resolve('tests/bench/load.ts'),
    JSON.stringify(load),
  ]);
  return Number(stdout);
}
