import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '#local/build-site';
import { seedDemonstration } from '#local/demonstration/seed';
import { startStack } from '#local/stack';
import { currentDatabase } from '#server/db/database';
import { readVersion } from '#server/db/queries/publish-state';
import { type Figure, median } from '../figures.ts';
import { addManyWorks } from '../many-works.ts';

const run = promisify(execFile);
const runs = 3;
const manyWorks = 10_000;

/** Measures building the demonstration site, a site with many works, and the installation. */
export async function measureBuild(): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'halation-build-'));
  const stack = await startStack({ dataDirectory: directory });
  await seedDemonstration(currentDatabase());
  const first = await measureOnce(directory);
  const later: Measured[] = [];
  for (let taken = 0; taken < runs; taken++) later.push(await measureOnce(directory));
  await addManyWorks(manyWorks);
  const many = await measureOnce(directory);
  await stack.close();
  await rm(directory, { recursive: true, force: true });
  return [
    {
      name: 'first build of the demonstration site',
      ...{ value: first.seconds, unit: 's', budget: { atMost: 15 } },
      bestPeer: '2.1 s, 519 MiB (a few pages)',
    },
    {
      name: 'its memory',
      ...{ value: first.mebibytes, unit: 'MiB', budget: { atMost: 900 } },
    },
    {
      name: 'a later build',
      ...{ value: median(later.map(({ seconds }) => seconds)), unit: 's', budget: { atMost: 15 } },
    },
    {
      name: 'its memory',
      ...{ value: median(later.map(({ mebibytes }) => mebibytes)), unit: 'MiB' },
      budget: { atMost: 900 },
    },
    {
      name: `a build with ${manyWorks} works`,
      ...{ value: many.seconds, unit: 's', budget: { atMost: 120 } },
    },
    {
      name: 'its memory',
      ...{ value: many.mebibytes, unit: 'MiB', budget: { atMost: 2048 } },
    },
    {
      name: 'node_modules after npm ci',
      ...{ value: await installedMebibytes(), unit: 'MiB' },
      bestPeer: '157 MB',
    },
  ];
}

interface Measured {
  seconds: number;
  mebibytes: number;
}

async function measureOnce(directory: string): Promise<Measured> {
  const memoryFile = join(directory, 'memory');
  const dist = join(directory, 'dist');
  await Promise.all([memoryFile, dist].map((path) => rm(path, { recursive: true, force: true })));
  process.env['PEAK_MEMORY_FILE'] = memoryFile;
  process.env['NODE_OPTIONS'] = `--import=${new URL('../peak-memory.ts', import.meta.url)}`;
  const startedAt = performance.now();
  await buildSite(dist, await readVersion(currentDatabase()));
  const seconds = (performance.now() - startedAt) / 1000;
  delete process.env['NODE_OPTIONS'];
  const peaks = (await readFile(memoryFile, 'utf8')).trim().split('\n').map(Number);
  return { seconds, mebibytes: Math.max(...peaks) };
}

/** What `npm ci` leaves on the disk: without what the project's own programs keep there between runs. */
async function installedMebibytes(): Promise<number> {
  const { stdout } = await run('du', [
    ...['-sk', '--exclude=.cache', '--exclude=.vite', '--exclude=.astro', 'node_modules'],
  ]);
  return Number.parseInt(stdout, 10) / 1024;
}
