import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPath } from '#contract/social-card';
import { storeSetting } from '#server/db/queries/settings';
import { images } from '#server/db/tables/images';
import { videos } from '#server/db/tables/videos';
import { drawCard } from '#server/features/work-pages/draw-card';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { anImage, aVideo } from '#tests/support/works';

let api: Api;
let still: string;

beforeAll(async () => {
  api = await startApi();
  still = await upload();
});
afterAll(() => api.close());

async function upload(): Promise<string> {
  const { headers } = await signedIn(api, 'director');
  const ground = { width: 160, height: 90, channels: 3, background: '#2288ff' } as const;
  const picture = await sharp({ create: ground }).png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)]), 'still.png');
  const answer = await fetch(`${api.origin}/api/upload/image`, { method: 'POST', headers, body });
  return ((await answer.json()) as { url: string }).url;
}

const addVideo = async (changes = {}) => {
  const [row] = await api.db
    .insert(videos)
    .values(aVideo({ thumbnailUrl: still, ...changes }))
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return { kind: 'video', id: row.id, version: row.version } as const;
};

const get = (path: string) => fetch(`${api.origin}${path}`, { redirect: 'manual' });

async function expectCard(answer: Response): Promise<void> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
}

describe('the card of a work', () => {
  it('is drawn when it is first asked for, and kept until the work changes', async () => {
    const video = await addVideo();
    const answer = await get(cardPath(video));
    expect(answer.headers.get('Netlify-CDN-Cache-Control')).toContain('durable');
    expect(answer.headers.get('Netlify-Cache-Tag')).toBe(`video-${video.id},cards`);
    await expectCard(answer);
  });

  it('has no line with letters that its faces lack: they would be boxes', async () => {
    const draw = (title: string, right = '') => drawCard(null, { title, left: 'HALATION', right });
    const bare = await draw('');
    expect((await draw('Łódź, 夜のバス')).equals(bare)).toBe(true);
    expect((await draw('', 'Драма')).equals(bare)).toBe(true);
    expect((await draw('Élodie’s Œuvre')).equals(bare)).toBe(false);
  });

  it('may be shown by the pages of others, where it is shared', async () => {
    const { headers } = await get(cardPath(await addVideo()));
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });

  it('shows the picture of the work', async () => {
    const answer = await get(cardPath(await addVideo()));
    const top = { left: 0, top: 0, width: 1200, height: 60 };
    const shown = await sharp(await answer.arrayBuffer())
      .extract(top)
      .toBuffer();
    const { channels } = await sharp(shown).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    expect(blue).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });

  it('is drawn without a picture for a work that has none', async () => {
    const video = await addVideo({ thumbnailUrl: null });
    await expectCard(await get(cardPath(video)));
  });

  it('carries the name that the site has now, whichever process has changed it', async () => {
    const path = cardPath(await addVideo({ thumbnailUrl: null }));
    const draw = async () => Buffer.from(await (await get(path)).arrayBuffer());
    const before = await draw();
    const { user } = await signedIn(api, 'namer');
    const value = { name: 'Lantern', tagline: 'Light on demand' };
    const change = { section: 'identity', version: null, actorId: user.id } as const;
    await storeSetting(api.db, { ...change, value });
    expect((await draw()).equals(before)).toBe(false);
    await storeSetting(api.db, { ...change, value: null });
    expect((await draw()).equals(before)).toBe(true);
  });

  it('asks no other host than the site names for a picture', async () => {
    const [row] = await api.db
      .insert(images)
      .values(anImage({ url: 'http://127.0.0.1:9/secret.png' }))
      .returning();
    const { id = 0, version = 0 } = row ?? {};
    await expectCard(await get(cardPath({ kind: 'image', id, version })));
  });

  it('is led to from the address of an earlier version', async () => {
    const video = await addVideo();
    const changed = { title: 'Another title', version: video.version + 1 };
    await api.db.update(videos).set(changed).where(eq(videos.id, video.id));
    const answer = await get(cardPath(video));
    const { rows } = await api.db.execute(`select version from videos where id = ${video.id}`);
    const version = Number(rows[0]?.['version']);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(cardPath({ ...video, version }));
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
  });

  it("is the site's own where the picture is gone, and nothing keeps that", async () => {
    const missing = `/uploads/${'0'.repeat(32)}.png`;
    const answer = await get(cardPath(await addVideo({ thumbnailUrl: missing })));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/share.jpg');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
  });

  it('is gone with the work', async () => {
    const video = await addVideo();
    await api.db.update(videos).set({ state: 'draft' }).where(eq(videos.id, video.id));
    expect((await get(cardPath(video))).status).toBe(404);
  });

  it.each(['/cards/video-1.jpg', '/cards/video-0-1.jpg', '/cards/film-1-1.jpg', '/cards/a'])(
    'is not there under an address that no work has: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('is not looked for with an id beyond those of the database', async () => {
    expect((await get('/cards/video-9999999999-1.jpg')).status).toBe(404);
  });
});
