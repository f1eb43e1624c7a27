import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildSite } from '#local/build-site';
import { startDatabase } from '#local/database/start-database';
import { seedDemonstration } from '#local/demonstration/seed';
import { startStack } from '#local/stack';
import { currentDatabase } from '#server/db/database';
import { recordLive } from '#server/db/queries/builds';
import { recordBuild } from '#server/publish/record-build';
import { addHidden, removeHidden } from './hidden-content.ts';
import { loadedMachine } from './loaded-machine.ts';
import { buildPartsSite } from './parts-site.ts';
import { keepPristine } from './pristine.ts';

/** Where the test files find what `setup` made. */
export const builtSiteVariable = 'HALATION_BUILT_SITE';

/** Which port a site answers at, where its address has to be known before it starts. */
export const portVariable = 'HALATION_PORT';

/** Set in the environment of a site that builds its pages again whenever its build hook is called. */
export const rebuildsVariable = 'HALATION_REBUILDS';

/** What one built site consists of, under its directory. */
export const builtSiteParts = {
  dist: 'dist',
  dump: 'database.tar',
  data: 'data',
  parts: 'parts',
  /** Of a site that Netlify's builder made: its merged `netlify.toml`, and its functions in `functions`. */
  deploy: 'deploy',
} as const;

/**
 * Makes one site with the demonstration works for all browser tests: each file starts from a copy of its data. There are
 * drafts while it is built, so that a test finds them if pages show any.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // The programs that tests start have it from here.
  Object.assign(process.env, loadedMachine, { LOG_LEVEL: 'silent' });
  const directory = await mkdtemp(join(tmpdir(), 'halation-built-'));
  const database = await startDatabase();
  const stack = await startStack({
    dataDirectory: join(directory, builtSiteParts.data),
    openDatabase: async () => database,
  });
  await seedDemonstration(currentDatabase());
  // The works of the demonstration are all of one technique, and then there is nothing to choose.
  await currentDatabase().execute(
    sql`update videos set making = 'partly-ai' where title = 'Sector Nine'`,
  );
  // A picture whose thumbnail is smaller and of another shape.
  await currentDatabase().execute(
    sql`update images set thumbnail_url = '/uploads/demo-sea-light.webp', width = 320, height = 213,
      before_url = '/uploads/demo-red-wood.webp' where title = 'The Vault'`,
  );
  await addHidden(currentDatabase());
  const dist = join(directory, builtSiteParts.dist);
  const built = await recordBuild('start', (version) => {
    // As in a build of Netlify's: no address may depend on it.
    process.env['DEPLOY_ID'] = '6a7e0f1c2b3d4e5f60718293';
    return buildSite(dist, version);
  });
  delete process.env['DEPLOY_ID'];
  await recordLive(currentDatabase(), built);
  await removeHidden(currentDatabase());
  // One after the other: Astro keeps what it is building in one folder of the project.
  await buildPartsSite(join(directory, builtSiteParts.parts));
  await currentDatabase().$client.query(keepPristine);
  const dump = await database.dump();
  await writeFile(join(directory, builtSiteParts.dump), Buffer.from(await dump.arrayBuffer()));
  await stack.close();
  process.env[builtSiteVariable] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
