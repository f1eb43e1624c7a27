import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getVersion } from '#contract/endpoints/get-version';
import { listVideos } from '#contract/endpoints/list-videos';
import { sendMessage } from '#contract/endpoints/send-message';
import { request } from '#contract/request';
import type { Database } from '#local/database/start-database';
import { startLiveSite } from '#local/live-site';
import type { RunningSite } from '#local/site';
import { markDue } from '#server/blobs/due-mark';
import { currentDatabase } from '#server/db/database';
import { currentBuildHook } from '#server/publish/build-hook';
import { startMigratedDatabase } from '#tests/support/databases';
import { aMessage } from '#tests/support/forms';

/** The database of a live site, as far as the local start is concerned. */
let elsewhere: Database;
let directory: string;
let site: RunningSite;

beforeAll(async () => {
  elsewhere = await startMigratedDatabase();
  Object.assign(process.env, {
    DATABASE_URL: elsewhere.connectionString,
    DATABASE_ENDPOINT: elsewhere.endpoint,
  });
  directory = await mkdtemp(join(tmpdir(), 'halation-elsewhere-'));
  const dist = join(directory, 'dist');
  await mkdir(dist);
  site = await startLiveSite({ port: 0, dataDirectory: directory, dist, isBuilt: true });
});

afterAll(async () => {
  await site.close();
  await elsewhere.close();
  await rm(directory, { recursive: true, force: true });
});

const origin = () => site.server.url;

it('shows the site of a database elsewhere, and takes nothing in', async () => {
  expect((await request(listVideos, {}, { origin: origin() })).answer).toEqual([]);
  await expect(
    request(sendMessage, { body: aMessage() }, { origin: origin() }),
  ).rejects.toMatchObject({
    status: 403,
    text: 'This is a preview of the site: it can only be looked at.',
  });
  expect(currentBuildHook()).toBeNull();
});

it('does nothing there in the background: it publishes, sends and deletes nothing', async () => {
  const sql = currentDatabase().$client;
  await sql`insert into videos (title, description, url, category, state, publish_at)
    values ('Due', 'Waits for its own site.', 'https://example.org/a.mp4', 'Drama', 'scheduled', now() + interval '1 hour')`;
  await sql`update videos set publish_at = now() - interval '1 hour'`;
  await sql`with message as (
      insert into messages (name, email, subject, message, created_at, reference)
      values ('Ada', 'ada@example.org', 'Rain', 'An old message.', now() - interval '25 months', 'MSG-1') returning id
    ) insert into outbox (letter, message_id) select 'message-receipt', id from message`;
  await markDue();
  await site.dispatcher.runScheduled('scheduled');
  const [left] = await sql`
    select (select state from videos) as state, (select count(*)::integer from messages) as messages,
      (select attempts from outbox) as attempts`;
  expect(left).toEqual({ state: 'scheduled', messages: 1, attempts: 0 });
  expect((await request(getVersion, {}, { origin: origin() })).answer).toEqual({ version: 0 });
  expect(await readdir(directory)).not.toContain('mail');
});
