import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArchivedTables } from '#local/archive/archived-tables';
import { exportSite } from '#local/archive/export-site';
import { importSite } from '#local/archive/import-site';
import { manifestSchema } from '#local/archive/manifest';
import { countStaged, onStage, stageRows } from '#local/archive/staged-rows';
import { checkArchive, readTar } from '#local/archive/tar-reader';
import { startBlobs } from '#local/blobs';
import { seedDemonstration } from '#local/demonstration/seed';
import { type Stack, startStack } from '#local/stack';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { storeMedia } from '#server/blobs/store-media';
import { currentDatabase } from '#server/db/database';
import { insertContent } from '#server/db/queries/content-changes';
import { signedIn } from '#tests/support/accounts';
import { startEmptyDatabase } from '#tests/support/databases';
import { elsewhere } from '#tests/support/elsewhere';
import { startGate } from '#tests/support/gate';
import { runProgram } from '#tests/support/run-program';
import { aVideo } from '#tests/support/works';

let directory: string;
let stack: Stack;
let archive: string;

const at = (name: string) => join(directory, name);
type Variables = Record<string, string>;
const inFolder = (name: string): Variables => ({ DATA_DIR: at(name) });
const exportTo = (file: string, site: Variables) =>
  runProgram('local/archive/export-command.ts', [file], site);
/** Programs are started, and every file of a site is copied twice, beside other tests. */
const copyingTimeoutMs = 240_000;

const importInto = (site: Variables, file: string, kill?: Promise<unknown>) =>
  runProgram('local/archive/import-command.ts', [file], site, kill);

/** What is in an archive, by path, with the time of its making left out. */
async function contentOf(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { path, content } of readTar(file)) {
    if (path === 'SHA256SUMS') continue;
    found.set(path, content.toString('base64'));
    if (path !== 'manifest.json') continue;
    const manifest = v.parse(manifestSchema, JSON.parse(content.toString()));
    found.set(path, JSON.stringify({ ...manifest, createdAt: '' }));
  }
  return found;
}

const unusual = '"quoted" \\ \\n \n\t\r é🎬 {} NULL \u2028';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-archive-'));
  stack = await startStack({ dataDirectory: at('site') });
  const db = currentDatabase();
  const { user } = await signedIn({ db }, 'director');
  const url = await storeMedia(Buffer.alloc(9_000_000, 'frames'), {
    extension: 'mp4',
    id: 'film',
  });
  for (const id of ['poster', 'portrait']) {
    await storeMedia(Buffer.alloc(5_000_000, id), { extension: 'webp', id });
  }
  const film = aVideo({ url, description: unusual, tags: [unusual, '', '{}'], captions: 'WEBVTT' });
  await insertContent(db, 'video', film, user.id);
  const sql = db.$client;
  await sql`update videos set title = 'Renamed', placement = 3, version = 7`;
  await sql`insert into images (title, description, url, category)
    select 'Picture ' || n, repeat('light ', 200), 'https://example.org/' || n, 'Abstract' from generate_series(1, 3000) as n`;
  await sql`delete from images where id > 2990`;
  await sql`insert into messages (name, email, subject, message, reference)
    values ('Ada', 'ada@example.org', 'Rain', ${unusual}, 'M-1')`;
  archive = at('whole.tar');
});
afterAll(async () => {
  await stack.close();
  await rm(directory, { recursive: true, force: true });
});

it('writes a running site into an archive that only its owner can read', async () => {
  const { code, stdout } = await exportTo(archive, inFolder('site'));
  expect(code).toBe(0);
  expect(stdout).toContain('3 files');
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const manifest = await checkArchive(archive);
  expect(manifest.tables).toMatchObject({
    users: 1,
    videos: 1,
    images: 2990,
    messages: 1,
    events: 1,
  });
  expect(Object.keys(manifest.tables)).not.toContain('sessions');
  expect(manifest.counters).toContainEqual({ table: 'images', column: 'id', last: 3000 });
});

it(
  'restores it byte for byte, after a damaged one',
  async () => {
    const restored = inFolder('restored');
    const damaged = at('damaged.tar');
    const bytes = await readFile(archive);
    bytes.writeUInt8(bytes.readUInt8(600) ^ 1, 600);
    await writeFile(damaged, bytes);
    const refused = await importInto(restored, damaged);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was imported'),
    });
    expect(await importInto(restored, archive)).toMatchObject({ code: 0 });
    const again = at('again.tar');
    expect(await exportTo(again, restored)).toMatchObject({ code: 0 });
    expect(await contentOf(again)).toEqual(await contentOf(archive));
  },
  copyingTimeoutMs,
);

it('imports nothing into a site that has something in it, and leaves its tables as they are', async () => {
  const { $client: client } = currentDatabase();
  const [newest] = await client`
    delete from migrations where name = (select max(name) from migrations where name like '%.sql') returning name`;
  const { code, stderr } = await importInto(inFolder('site'), archive);
  expect(code).toBe(1);
  expect(stderr).toContain('This site is not empty');
  const [images] = await currentDatabase().$client`select count(*)::integer as count from images`;
  expect(images).toEqual({ count: 2990 });
  const again = client`insert into migrations (name) values (${newest?.['name']}) returning name`;
  expect(await again, 'which no import had applied').toEqual([newest]);
});

it('gives no demonstration works to a site that has works', async () => {
  expect(await seedDemonstration(currentDatabase())).toBe(0);
});

it('notices whatever byte was changed, and an end that is missing', async () => {
  const whole = await readFile(archive);
  const damaged = at('damaged.tar');
  const places = Array.from(
    { length: 12 },
    (_, index) => Math.floor((whole.length * index) / 12) + 520,
  );
  for (const place of places) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place);
    await writeFile(damaged, bytes);
    await expect(checkArchive(damaged), `byte ${place}`).rejects.toThrow('damaged');
  }
  for (const length of [0, 511, 512, 40_000, whole.length - 5 * 512]) {
    await writeFile(damaged, whole.subarray(0, length));
    await expect(checkArchive(damaged), `${length} bytes`).rejects.toThrow('damaged');
  }
});

it('refuses an archive of a newer version', async () => {
  const manifest = await checkArchive(archive);
  const newer = { ...manifest, migrations: [...manifest.migrations, '9999_flying.sql'] };
  const data = { db: currentDatabase(), store: currentMediaStore() };
  await expect(importSite(data, archive, newer)).rejects.toThrow('9999_flying.sql');
});

it(
  "does the same over Netlify's API with a site elsewhere, after an import that was killed",
  async () => {
    const blobs = await startBlobs(at('elsewhere'));
    const database = await startEmptyDatabase();
    const site = elsewhere(database, blobs);
    const gate = await startGate(site['NETLIFY_API_URL'] ?? '', /[/]poster[/]manifest/);
    try {
      const halfway = { ...site, NETLIFY_API_URL: gate.address };
      expect(await importInto(halfway, archive, gate.isReached)).toMatchObject({ code: null });
      const stored = await readdir(at('elsewhere'), { recursive: true });
      expect(stored.some((name) => name.includes('/poster/parts/'))).toBe(true);
      expect(stored.filter((name) => name.endsWith('/poster/manifest'))).toEqual([]);
      expect(await importInto(site, archive)).toMatchObject({ code: 0, stderr: '' });
      const again = at('from-elsewhere.tar');
      expect(await exportTo(again, site)).toMatchObject({ code: 0, stderr: '' });
      expect(await contentOf(again)).toEqual(await contentOf(archive));
    } finally {
      await Promise.all([gate.close(), database.close(), blobs.close()]);
    }
  },
  copyingTimeoutMs,
);

describe('the rows on their way out', () => {
  const staged = async () => {
    const tables = await currentDatabase()
      .$client`select from pg_tables where schemaname = 'archive'`;
    return tables.length;
  };

  it('do not stay when there is no archive in the end', async () => {
    const data = { db: currentDatabase(), store: currentMediaStore() };
    await expect(exportSite(data, at('no-such-folder/site.tar'))).rejects.toThrow('ENOENT');
    expect(await staged()).toBe(0);
  });

  it('are those of one export, also when another one begins', async () => {
    const db = currentDatabase();
    const tables = await listArchivedTables(db);
    const hasStaged = Promise.withResolvers<void>();
    const hasBegun = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    const first = onStage(db, async (stage) => {
      await stageRows(stage, tables);
      hasStaged.resolve();
      await hasBegun.promise;
      return countStaged(stage);
    });
    await hasStaged.promise;
    const second = onStage(db, async (stage) => {
      await stageRows(stage, tables);
      hasBegun.resolve();
      await isOver.promise;
      return countStaged(stage);
    });
    await expect(first).rejects.toThrow('Another export or import of this site has begun');
    isOver.resolve();
    expect((await second).get('images')).toBe(2990);
    expect(await staged()).toBe(0);
  });
});

it('writes over no archive', async () => {
  expect(await exportTo(archive, inFolder('site'))).toMatchObject({ code: 1 });
  await rm(archive);
});
