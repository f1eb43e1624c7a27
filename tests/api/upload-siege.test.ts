import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxUnfinishedUploads, uploadMaxBytes, uploadPartBytes } from '#contract/limits';
import { isoBox, sampleMp4 } from '#media/sample-files';
import { uploads } from '#server/db/tables/uploads';
import { collectAbandonedUploads } from '#server/scheduled/collect-abandoned';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { mp4Of } from '#tests/support/media';

/** An account with a role whose session was stolen: what others may not do at all, it does without end. */
type Account = Awaited<ReturnType<typeof signedIn>>;

const day = 24 * 60 * 60 * 1000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

let api: Api;
let thief: Account;
let director: Account;

beforeAll(async () => {
  api = await startApi();
  thief = await signedIn(api, 'thief');
  director = await signedIn(api, 'director');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(uploads);
  for (const key of await keptKeys()) await getStore('uploads').delete(key);
});

const keptKeys = async () => (await getStore('uploads').list()).blobs.map(({ key }) => key);

/** A request of the tus protocol. */
const call = (
  { headers: authorization }: Pick<Account, 'headers'>,
  method: string,
  location: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
) =>
  fetch(new URL(location, api.origin), {
    method,
    headers: { 'Tus-Resumable': '1.0.0', ...authorization, ...headers },
    ...(body && { body }),
  });

const begin = (account: Account, bytes: number) =>
  call(account, 'POST', '/api/upload/tus', {
    'Upload-Length': String(bytes),
    'Upload-Metadata': `kind ${base64('video')},filename ${base64('film.mp4')}`,
  });

const append = (account: Account, location: string, at: string, body: Uint8Array<ArrayBuffer>) => {
  const headers = { 'Upload-Offset': at, 'Content-Type': 'application/offset+octet-stream' };
  return call(account, 'PATCH', location, headers, body);
};

const locationOf = (response: Response) => response.headers.get('Location') ?? '';
const statusesOf = (responses: Response[]) => responses.map(({ status }) => status);
const offsetOf = async (account: Account, location: string) =>
  (await call(account, 'HEAD', location)).headers.get('Upload-Offset');

describe('a siege of uploads', () => {
  it('of one account begins as many as it may have, and leaves the others theirs', async () => {
    const begun = await Promise.all(
      Array.from({ length: 100 }, () => begin(thief, uploadMaxBytes.video)),
    );
    const statuses = statusesOf(begun);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxUnfinishedUploads);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - maxUnfinishedUploads);
    expect(await keptKeys()).toEqual([]);
    const own = await begin(director, 1000);
    expect((await append(director, locationOf(own), '0', mp4Of(1000))).status).toBe(204);
    await collectAbandonedUploads(new Date(Date.now() + 10_000), new Date(Date.now() + 2 * day));
    expect((await begin(thief, 1000)).status).toBe(201);
  });

  it('finds no upload of others, finished or not, whatever is done to it', async () => {
    const [open, whole] = await Promise.all([begin(director, 1000), begin(director, 1000)]);
    await append(director, locationOf(whole), '0', mp4Of(1000));
    for (const location of [locationOf(open), locationOf(whole)]) {
      const answers = await Promise.all([
        call(thief, 'HEAD', location),
        call(thief, 'DELETE', location),
        append(thief, location, '0', mp4Of(1000)),
        append(thief, location, '1000', mp4Of(1000)),
        call({ headers: { Authorization: 'Bearer none' } }, 'HEAD', location),
      ]);
      expect(statusesOf(answers)).toEqual([404, 404, 404, 404, 401]);
    }
    expect(await offsetOf(director, locationOf(open))).toBe('0');
    expect(await offsetOf(director, locationOf(whole))).toBe('1000');
  });

  it('of bytes at the wrong place, or of too many, changes nothing', async () => {
    const file = mp4Of(2000);
    const location = locationOf(await begin(thief, 2000));
    expect((await append(thief, location, '0', file.subarray(0, 500))).status).toBe(204);
    const wrong = ['0', '499', '501', '2000', '99999999999999999999', '-1', '1e3', 'NaN', ' '];
    for (const offset of wrong) {
      const { status } = await append(thief, location, offset, file.subarray(500));
      expect([400, 409], offset).toContain(status);
    }
    const longer = await append(thief, location, '500', mp4Of(1501));
    expect(longer.status).toBe(413);
    expect(await offsetOf(thief, location)).toBe('500');
    expect((await append(thief, location, '500', file.subarray(500))).status).toBe(204);
    expect(await keptKeys()).toHaveLength(2);
  });

  it('by fifty writers at one place adds the bytes of one, and keeps no part twice', async () => {
    const file = mp4Of(uploadPartBytes + 1000);
    const location = locationOf(await begin(thief, file.length));
    const first = await append(thief, location, '0', file.subarray(0, uploadPartBytes));
    expect(first.status).toBe(204);
    const rest = file.subarray(uploadPartBytes);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => append(thief, location, String(uploadPartBytes), rest)),
    );
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![204, 400, 409].includes(status))).toEqual([]);
    const served = answers.find(({ ok }) => ok)?.headers.get('Content-Location') ?? '';
    const response = await fetch(new URL(served, api.origin));
    expect(file.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  });

  it('with films of millions of tiny boxes is refused in time, while others are answered', async () => {
    const boxes = Buffer.alloc(uploadPartBytes, isoBox('free'));
    const film = Buffer.concat([sampleMp4(), ...Array.from({ length: 10 }, () => boxes)]);
    const location = locationOf(await begin(thief, film.length));
    let last: Response | undefined;
    let slowestMs = 0;
    for (let at = 0; at < film.length; at += uploadPartBytes) {
      const start = performance.now();
      const [sent, health] = await Promise.all([
        append(thief, location, String(at), film.subarray(at, at + uploadPartBytes)),
        fetch(`${api.origin}/api/videos`),
      ]);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      expect(health.status).toBe(200);
      last = sent;
    }
    expect(last?.status).toBe(400);
    expect(slowestMs).toBeLessThan(5000);
    expect((await call(thief, 'HEAD', location)).status).toBe(404);
    expect(await keptKeys()).toEqual([]);
  }, 30_000);
});
