import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalBlobs, startBlobs } from '#local/blobs';
import type { Database } from '#local/database/start-database';
import { startEmptyDatabase } from '#tests/support/databases';
import { elsewhere } from '#tests/support/elsewhere';
import { type Ended, runProgram } from '#tests/support/run-program';

const commands: [name: string, program: string, words: string[]][] = [
  ['export', 'local/archive/export-command.ts', ['never.tar']],
  ['person', 'local/person/main.ts', ['export', 'ada@example.org']],
  ['admin', 'local/admin/main.ts', ['sessions']],
  ['demo:remove', 'local/demonstration/remove-command.ts', []],
  ['db:migrate', 'netlify/server/commands/migrate.ts', []],
];

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

let directory: string;
let database: Database;
let blobs: LocalBlobs;
let site: Record<string, string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-commands-'));
  database = await startEmptyDatabase();
  blobs = await startBlobs(join(directory, 'blobs'));
  site = elsewhere(database, blobs);
});
afterAll(async () => {
  await Promise.all([blobs.close(), database.close()]);
  await rm(directory, { recursive: true, force: true });
});

const run = (program: string, words: string[], variables: Record<string, string>) =>
  runProgram(program, words, { DATA_DIR: directory, ...variables });

/** Runs a statement. @returns the first column of its rows. */
async function rowsOf(
  { connectionString, endpoint }: Database,
  query: string,
  params: string[] = [],
): Promise<string[]> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Neon-Connection-String': connectionString },
    body: JSON.stringify({ query, params }),
  });
  const { rows } = (await answer.json()) as { rows: Record<string, unknown>[] };
  return rows.map((row) => String(Object.values(row)[0]));
}

/** No stack, no password. */
function expectWords({ code, stderr }: Ended, words: string): void {
  expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stderr).not.toContain('s3cret');
  expect(code).toBe(1);
}

describe.each(commands)('npm run %s', (_, program, words) => {
  const DATABASE_URL = 'postgresql://owner:s3cret@db.halation.example/site';

  it('says in words that the database cannot be reached, and why', async () => {
    const ended = await run(program, words, { ...site, DATABASE_URL, DATABASE_ENDPOINT: nowhere });
    expectWords(ended, 'The database cannot be reached: bad port');
  });

  it('says that the address of the database is malformed, and not what it is', async () => {
    const malformed = DATABASE_URL.replace('@', '/@');
    const ended = await run(program, words, { ...site, DATABASE_URL: malformed });
    expectWords(ended, '- DATABASE_URL: must be postgresql://name:password@host/database');
  });
});

describe.each([
  ['admin', 'local/admin/main.ts', ['sessions']],
  ['demo:remove', 'local/demonstration/remove-command.ts', []],
])('npm run %s, over a database elsewhere', (_, program, words) => {
  let another: Database;
  beforeAll(async () => {
    another = await startEmptyDatabase();
  });
  afterAll(() => another.close());

  it('makes the tables of an empty one, and changes none of another version', async () => {
    expect(await run(program, words, elsewhere(another, blobs))).toMatchObject({ code: 0 });
    const names = () =>
      rowsOf(another, "select name from migrations where name like '%.sql' order by name");
    const newest = String((await names()).at(-1));
    await rowsOf(another, 'delete from migrations where name = $1', [newest]);
    const before = await names();
    const ended = await run(program, words, elsewhere(another, blobs));
    expectWords(ended, `The database is of another version of the project (${newest})`);
    expect(await names()).toEqual(before);
  });
});

it('an export of a site whose files cannot be reached says so in words, and why', async () => {
  const { code } = await run('netlify/server/commands/migrate.ts', [], site);
  expect(code).toBe(0);
  const withoutFiles = { ...site, NETLIFY_API_URL: nowhere, BLOBS_ATTEMPTS: '2' };
  const file = join(directory, 'without-files.tar');
  const ended = await run('local/archive/export-command.ts', [file], withoutFiles);
  expectWords(ended, 'The files of the site cannot be reached: ');
  expect(ended.stderr).toContain('bad port');
});

it.each([
  ['on a machine of your own leaves no trace in the database', {}, 0],
  ["by Netlify's command line leaves no trace in the database", { DEPLOY_ID: '0' }, 0],
  ['of a deploy is noted there', { DEPLOY_ID: 'deploy-1' }, 1],
])('a build %s', async (_, variables, noted) => {
  await run('netlify/server/commands/migrate.ts', [], site);
  // Astro refuses this at once: a whole build takes too long.
  const broken = { ...site, SITE_ADDRESS: 'nowhere', ...variables };
  const ended = await run('netlify/server/commands/build.ts', [], broken);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('The build failed.') });
  expect(await rowsOf(database, 'select id from builds')).toHaveLength(noted);
});
