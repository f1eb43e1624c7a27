// A program: measures the desk's calls over one kind of database, which it is told, with as much in it as a director has
// after years. Everything is called as the desk does, through the functions.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskVideos } from '#contract/endpoints/desk-works';
import { getToday } from '#contract/endpoints/get-today';
import { listMessages } from '#contract/endpoints/list-messages';
import { listProjects } from '#contract/endpoints/list-projects';
import { maxBulkWorks } from '#contract/limits';
import { request } from '#contract/request';
import { startDatabase } from '#local/database/start-database';
import { startSite } from '#local/site';
import { storeMedia } from '#server/blobs/store-media';
import { currentDatabase } from '#server/db/database';
import { startCluster } from '#tests/postgres/cluster';
import { NoPostgres } from '#tests/postgres/programs';
import { startPostgresDatabase } from '#tests/postgres/start-postgres-database';
import { signedIn } from '#tests/support/accounts';
import { median } from './figures.ts';

/** What each call took, in milliseconds; `null`: there is no such database on this machine. */
export type DeskTimes = Record<string, number> | null;

const rounds = 9;
const works = 2000;
const arrivals = 5000;

const cluster = process.argv[2] === 'postgres' ? await startCluster().catch(noneHere) : undefined;
const openDatabase = () =>
  cluster ? startPostgresDatabase({ socketPath: cluster.socketPath }) : startDatabase();
const directory = await mkdtemp(join(tmpdir(), 'halation-bench-'));
const dist = join(directory, 'dist');
await mkdir(dist);
const site = await startSite({ port: 0, dataDirectory: directory, dist, openDatabase });
const db = currentDatabase();
const sql = db.$client;
await fill();
const { token } = await signedIn({ db }, 'bench');
const options = { origin: site.server.url, token };
const page = { page: 1, limit: 100 } as const;
const times: Record<string, number> = {};

const videos = (query: object) => () =>
  request(deskVideos.list, { query: { ...page, ...query } }, options);
await measure('videos, the first page of 100', videos({}));
await measure('videos, the last page, by title', videos({ page: 20, sort: 'title' }));
await measure('videos, searched for two words', videos({ q: 'lagoon éclat' }));
await measure('videos, searched for a letter', videos({ q: 'e' }));
await measure('videos, all selected by a search', () =>
  request(deskVideos.selection, { query: { q: 'rain' } }, options),
);
await measure('videos, all of them selected', () =>
  request(deskVideos.selection, { query: {} }, options),
);
await measure('today', () => request(getToday, {}, options));
for (const [name, list] of [
  ['messages', (query: object) => request(listMessages, { query: { ...page, ...query } }, options)],
  ['projects', (query: object) => request(listProjects, { query: { ...page, ...query } }, options)],
] as const) {
  await measure(`${name}, the first page of 100`, () => list({}));
  await measure(`${name}, the last page`, () => list({ page: 50 }));
  await measure(`${name}, searched for two words`, () => list({ q: 'grey etudes' }));
  await measure(`${name}, searched in vain`, () => list({ q: 'nowhere to be found' }));
}
const ids = (await sql`select id from videos order by id limit ${maxBulkWorks}`).map((row) =>
  Number(row['id']),
);
type Bulk = Parameters<typeof request<typeof deskVideos.bulk>>[1]['body'];
const bulk = async (body: object) =>
  (await request(deskVideos.bulk, { body: { ...body, ids } as Bulk }, options)).answer.changed;
await keepFiles();
await measure(`bulk, category of ${maxBulkWorks}`, (round) =>
  bulk({ action: 'category', category: round % 2 ? 'Drama' : 'Abstract' }),
);
await measure(`bulk, a tag more for ${maxBulkWorks}`, (round) =>
  bulk({ action: 'tags', add: [`round ${round}`] }),
);
await measure(`bulk, AI use of ${maxBulkWorks}`, (round) =>
  bulk({ action: 'making', making: round % 2 ? 'ai' : 'no-ai' }),
);
const setState = async (state: 'draft' | 'published') => {
  const { length } = await bulk({ action: 'state', state });
  if (length !== maxBulkWorks) throw new Error(`${length} works were changed.`);
};
// Before each call, what goes on after the last answer is waited for.
await measure(
  `bulk, ${maxBulkWorks} into drafts`,
  () => setState('draft'),
  async (round) => {
    await site.dispatcher.close();
    if (round > 0) await setState('published');
  },
);
await measure(
  `bulk, ${maxBulkWorks} published`,
  () => setState('published'),
  async (round) => {
    if (round > 0) await setState('draft');
    await site.dispatcher.close();
  },
);
let changed = await bulk({ action: 'featured', featured: true });
await measure(`undo, ${maxBulkWorks}`, async () => {
  const { length } = (await request(deskVideos.undo, { body: { works: changed } }, options)).answer
    .ids;
  if (length !== maxBulkWorks) throw new Error(`${length} works were restored.`);
  // What was undone is a change that can be undone.
  changed = changed.map(({ id, version }) => ({ id, version: version + 1 }));
});
process.stdout.write(JSON.stringify(times satisfies DeskTimes));
await site.close();
await cluster?.close();
await rm(directory, { recursive: true, force: true });

function noneHere(error: unknown): never {
  if (!(error instanceof NoPostgres)) throw error;
  process.stdout.write('null');
  process.exit();
}

async function measure(
  name: string,
  call: (round: number) => Promise<unknown>,
  prepare?: (round: number) => Promise<unknown>,
): Promise<void> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await prepare?.(round);
    const startedAt = performance.now();
    await call(round);
    taken.push(performance.now() - startedAt);
  }
  times[name] = median(taken);
}

/** A work whose file is missing cannot be published. */
async function keepFiles(): Promise<void> {
  for (const id of ids) {
    const url = await storeMedia(Buffer.from(`film ${id}`), { extension: 'webm' });
    await sql`update videos set url = ${url} where id = ${id}`;
  }
}

/** Texts of the length that they have in life, with and without accents. */
async function fill(): Promise<void> {
  await sql`
    insert into videos (title, description, url, category, tags, transcript, published_at)
    select case when number % 7 = 0 then 'Étude ' else 'Lagoon ' end || number,
      repeat('A grey harbour under slow rain, seen from above. ', 8), '/uploads/' || gen_random_uuid() || '.webm', 'Drama',
      array['series ' || number % 97, 'pluie', 'éclat'], repeat('Nobody says anything. ', 60),
      now() - number * interval '1 hour'
    from generate_series(1, ${works}) as number`;
  await sql`
    insert into messages (name, email, subject, message, reference, created_at)
    select 'Zoë ' || number, 'zoe' || number || '@example.org', 'About the film ' || number,
      repeat('We saw the études in grey and would like to talk about rain. ', 12), 'MSG-' || number,
      now() - number * interval '1 hour'
    from generate_series(1, ${arrivals}) as number`;
  await sql`
    insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference, created_at)
    select 'Zoë ' || number, 'zoe' || number || '@example.org', 'A film ' || number,
      repeat('We saw the études in grey and would like to talk about rain. ', 12), 'short_film', 'standard_3000',
      'https://example.org/' || number, 'paypal', 'PRJ-' || number, now() - number * interval '1 hour'
    from generate_series(1, ${arrivals}) as number`;
}
