// A program: builds and serves a site with as many works as it is told, until it is told to close.
import { join } from 'node:path';
import { buildSite } from '#local/build-site';
import { seedDemonstration } from '#local/demonstration/seed';
import { startSite } from '#local/site';
import { hashPassword } from '#server/auth/passwords';
import { currentDatabase } from '#server/db/database';
import { insertAdmin } from '#server/db/queries/administration';
import { readVersion } from '#server/db/queries/publish-state';
import { benchAdmin } from './bench-site.ts';
import { addManyWorks } from './many-works.ts';

/** What the measuring process is told once the site answers. */
export interface BenchSiteFacts {
  url: string;
  /** For statements that are measured without a function before them. */
  endpoint: string;
  connectionString: string;
  /** Paths of the page of one video and of one image. */
  workPages: { video: string; image: string };
}

/** What the measuring process may ask for. */
export type BenchCommand = 'count statements' | 'close';

const firstPages = { videos: 4, images: 6 };

const [directory = '', works = '10'] = process.argv.slice(2);
const count = Number(works);
const dist = join(directory, 'dist');

let statements = 0;
const fetchNow = globalThis.fetch;
globalThis.fetch = (address, init) => {
  if (String(address) === process.env['DATABASE_ENDPOINT']) statements += 1;
  return fetchNow(address, init);
};

const site = await startSite({
  port: 0,
  dataDirectory: directory,
  dist,
  prepare: async () => {
    await seedDemonstration(currentDatabase());
    await keepTen();
    if (count > 10) await addManyWorks(count);
    await insertAdmin(currentDatabase(), {
      username: benchAdmin.username,
      email: 'bench@mail.example',
      passwordHash: await hashPassword(benchAdmin.password),
    });
    await buildSite(dist, await readVersion(currentDatabase()));
  },
});

const { database } = site.stack;
if (!database) throw new Error('Nothing is measured against a database elsewhere.');
const end = () => void site.close().then(() => process.exit(0));
process.on('message', (command: BenchCommand) =>
  command === 'close' ? end() : void process.send?.(statements),
);
// The measuring process has ended without a word.
process.on('disconnect', end);
process.send?.({
  url: site.server.url,
  endpoint: database.endpoint,
  connectionString: database.connectionString,
  workPages: { video: await pageOf('videos'), image: await pageOf('images') },
} satisfies BenchSiteFacts);

/** Leaves what fills the first page of each gallery, featured as far as Home shows it. */
async function keepTen(): Promise<void> {
  const { $client: sql } = currentDatabase();
  for (const [table, kept] of Object.entries(firstPages)) {
    await sql.query(
      `with placed as (select id, row_number() over (order by published_at desc, id desc) as place from ${table}),
        kept as (update ${table} set featured = place <= 3 from placed where placed.id = ${table}.id and place <= $1)
      delete from ${table} using placed where placed.id = ${table}.id and place > $1`,
      [kept],
    );
  }
}

async function pageOf(table: 'videos' | 'images'): Promise<string> {
  const rows = await currentDatabase().$client.query(
    `select slug from ${table} order by published_at desc, id desc limit 1`,
  );
  return `/${table}/${rows[0]?.['slug']}`;
}
