// A program: measures the desk's calls over one kind of database, which it is told, with as much in it as a director has
// after years. Everything is called as the desk does, through the functions.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { figurePeriods, getFigures } from '#contract/endpoints/get-figures';
import { getToday } from '#contract/endpoints/get-today';
import { listLibrary } from '#contract/endpoints/library';
import { listEvents } from '#contract/endpoints/list-events';
import { listMessages } from '#contract/endpoints/list-messages';
import { listProjects } from '#contract/endpoints/list-projects';
import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { archiveMessage } from '#contract/endpoints/put-away';
import { maxBulkWorks } from '#contract/limits';
import { request } from '#contract/request';
import { startDatabase } from '#local/database/start-database';
import { startSite } from '#local/site';
import { storeMedia } from '#server/blobs/store-media';
import { currentDatabase } from '#server/db/database';
import { startCluster } from '#tests/postgres/cluster';
import { NoPostgres } from '#tests/postgres/programs';
import { startPostgresDatabase } from '#tests/postgres/start-postgres-database';
import { signedIn, startSession } from '#tests/support/accounts';
import { fillDesk } from './desk-rows.ts';
import { median } from './figures.ts';

/** What each call took, in milliseconds; `null`: there is no such database on this machine. */
export type DeskTimes = Record<string, number> | null;

const rounds = 9;

const cluster = process.argv[2] === 'postgres' ? await startCluster().catch(noneHere) : undefined;
const openDatabase = () =>
  cluster ? startPostgresDatabase({ socketPath: cluster.socketPath }) : startDatabase();
const directory = await mkdtemp(join(tmpdir(), 'halation-bench-'));
const dist = join(directory, 'dist');
await mkdir(dist);
const site = await startSite({ port: 0, dataDirectory: directory, dist, openDatabase });
const db = currentDatabase();
const sql = db.$client;
await fillDesk(sql);
const { user, token } = await signedIn({ db }, 'bench');
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
const images = (query: object) => () =>
  request(deskImages.list, { query: { ...page, ...query } }, options);
await measure('images, the first page of 100', images({}));
await measure('images, the last page, by title', images({ page: 20, sort: 'title' }));
await measure('images, searched for two words', images({ q: 'lagoon éclat' }));
await measure('images, those that lack a text', images({ lacking: 'any' }));
const texts = (query: object) => () => request(deskSiteContents.list, { query }, options);
await measure('site texts, the first page of 100', texts(page));
await measure('site texts, searched for two words', texts({ ...page, q: 'grey etudes' }));
await measure('site texts, those of the pages', texts({}));
const library = (query: object) => () =>
  request(listLibrary, { query: { ...page, ...query } }, options);
await measure('library, the first page of 100', library({}));
await measure('library, the last page, by size', library({ page: 40, sort: '-bytes' }));
await measure('library, searched for two words', library({ q: 'lagoon film' }));
await measure('library, what nothing uses', library({ used: false }));
for (const days of figurePeriods)
  await measure(`figures of ${days} days`, () => request(getFigures, { query: { days } }, options));
await measure('activity, the first page', () =>
  request(listEvents, { query: { page: 1 } }, options),
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
const idsOf = async (rows: Promise<Record<string, unknown>[]>) =>
  (await rows).map((row) => Number(row['id']));
const messageIds = await idsOf(sql`select id from messages order by id limit ${rounds}`);
const messageOf = (round: number) => ({ id: messageIds[round] ?? 0 });
await measure('message, marked as read', (round) =>
  request(markMessageRead, { params: messageOf(round) }, options),
);
await measure('message, archived', (round) =>
  request(archiveMessage, { params: messageOf(round), body: { archived: true } }, options),
);
const ids = await idsOf(sql`select id from videos order by id limit ${maxBulkWorks}`);
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
// Who deletes several is asked again, unless they have just logged in.
const fresh = { ...options, token: await startSession(user.id) };
let doomed: number[] = [];
await measure(
  `bulk, ${maxBulkWorks} deleted`,
  async () => {
    const body = { action: 'delete' as const, ids: doomed };
    const { length } = (await request(deskImages.bulk, { body }, fresh)).answer.ids;
    if (length !== maxBulkWorks) throw new Error(`${length} works were deleted.`);
  },
  async () => {
    await site.dispatcher.close();
    doomed = await idsOf(sql`select id from images order by id limit ${maxBulkWorks}`);
  },
);
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
    await sql`update videos set url = ${url}, thumbnail_url = null where id = ${id}`;
  }
}
