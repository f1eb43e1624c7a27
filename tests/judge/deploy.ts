import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PgliteDatabase, startDatabase } from '../../local/database/start-database.ts';
import { seedDemonstration } from '../../local/demonstration/seed.ts';
import { startSite } from '../../local/site.ts';
import { currentDatabase } from '../../netlify/server/db/database.ts';
import { builtSiteParts, builtSiteVariable } from '../support/built-site.ts';
import { addHidden, removeHidden } from '../support/hidden-content.ts';
import { loadedMachine } from '../support/loaded-machine.ts';
import { forgetEnvironment, functionEnvironment } from './environment.ts';
import {
  addressVariable,
  adminName,
  directoryVariable,
  judgedParts,
  passwordVariable,
} from './judged-deploy.ts';
import { buildWithNetlify } from './netlify-build.ts';
import { copyProject } from './project-copy.ts';
import { runChecks } from './run-checks.ts';
import { unpackFunctions } from './unpack.ts';
import type { Verdict } from './verdict.ts';

const run = promisify(execFile);
const isBuilt = "Netlify's builder builds the site";

/**
 * Builds the project with Netlify's own builder, as a production deploy of a site with the demonstration works, serves
 * what came of it, and checks both.
 */
export async function judgeDeploy(): Promise<Verdict> {
  forgetEnvironment();
  Object.assign(process.env, functionEnvironment, loadedMachine, { LOG_LEVEL: 'silent' });
  const directory = await mkdtemp(join(tmpdir(), 'halation-judged-'));
  const places = placesIn(directory);
  let isReady = false;
  try {
    const database = await startDatabase();
    const site = await startSite({
      port: 0,
      dataDirectory: join(directory, builtSiteParts.data),
      dist: places.dist,
      functions: places.functions,
      projectDirectory: places.deploy,
      openDatabase: async () => database,
      prepare: async () => {
        await build(database, directory);
        isReady = true;
      },
    });
    await site.dispatcher.runScheduled('scheduled');
    const password = randomBytes(12).toString('hex');
    await makeAdmin(places.project, password);
    const told = {
      [addressVariable]: site.server.url,
      [directoryVariable]: directory,
      [passwordVariable]: password,
      [builtSiteVariable]: directory,
    };
    const verdict = await runChecks(told, places.verdict);
    await site.close();
    return { ...verdict, passed: verdict.passed + 1 };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const title = isReady ? 'What was built starts' : isBuilt;
    return { passed: isReady ? 1 : 0, failures: [{ title, reason }] };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const placesIn = (directory: string) =>
  Object.fromEntries(
    Object.entries(judgedParts).map(([name, path]) => [name, join(directory, path)]),
  ) as Record<keyof typeof judgedParts, string>;

/** With drafts while it is built, so that a check finds them if pages show any. */
async function build(database: PgliteDatabase, directory: string): Promise<void> {
  const places = placesIn(directory);
  const db = currentDatabase();
  await seedDemonstration(db);
  await addHidden(db);
  console.info('Copying the project …');
  copyProject(places.project);
  await Promise.all([mkdir(places.deploy), mkdir(places.home)]);
  console.info("Building it with Netlify's builder …");
  const output = await buildWithNetlify(places, {
    DATABASE_URL: database.connectionString,
    DATABASE_ENDPOINT: database.endpoint,
  });
  await writeFile(places.output, output);
  await removeHidden(db);
  await rename(join(places.project, 'dist'), places.dist);
  await unpackFunctions(places.archives, places.functions);
  const dump = await database.dump();
  await writeFile(join(directory, builtSiteParts.dump), Buffer.from(await dump.arrayBuffer()));
}

/** As the owner of a site does, over the database of the deploy. */
async function makeAdmin(project: string, password: string): Promise<void> {
  const words = ['create', '--username', adminName, '--email', `${adminName}@example.org`];
  await run(process.execPath, [join(project, 'local/admin/main.ts'), ...words], {
    cwd: project,
    env: { ...process.env, ADMIN_PASSWORD: password },
  });
}
