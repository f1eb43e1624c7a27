// Longer than other files: each part of a page of a work; its tests share one database.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DeskWorkQuery, deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { listVideos } from '#contract/endpoints/list-videos';
import type { VideoForm } from '#contract/entities/work-form';
import { maxLength } from '#contract/limits';
import { storable } from '#contract/text';
import { findAddressed, isSlug, listVideoWorks } from '#server/db/queries/work-pages';
import { images } from '#server/db/tables/images';
import { videos } from '#server/db/tables/videos';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { failureOf } from '#tests/support/failure';
import { hostileText } from '#tests/support/hostile-values';
import { anImage, aVideo } from '#tests/support/works';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = (await signedIn(api, 'director', 'admin')).token;
});
afterAll(() => api.close());

async function addVideo(title: string): Promise<{ id: number; slug: string }> {
  const [row] = await api.db.insert(videos).values(aVideo({ title })).returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

const rename = (id: number, title: string) =>
  api.db.update(videos).set({ title }).where(eq(videos.id, id)).returning();

const workAt = async (slug: string) => (await findAddressed(api.db, 'video', slug)).work;

describe('the address of a work', () => {
  it.each([
    ['Crème brûlée, twice!', 'creme-brulee-twice'],
    ["Don't Look", 'dont-look'],
    ['Straße', 'strasse'],
    ['Øresund', 'oresund'],
    ['  --- 4K / HDR ---  ', '4k-hdr'],
    ['東京', 'video'],
    ['Index', 'index-2'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('is made of its title: %s', async (title, slug) => {
    expect((await addVideo(title)).slug).toBe(slug);
  });

  it('is at most 80 characters long', async () => {
    const { slug } = await addVideo('word '.repeat(40));
    expect(slug).toMatch(/^[a-z-]{70,80}$/);
  });

  it('is short, plain and free of ends that are hyphens, whatever the title', async () => {
    const titles = fc.sample(hostileText, 2000).map((text) => storable(text));
    const { rows } = await api.db.execute(
      sql`select slug_of(title) as slug from unnest(${sql.param(titles)}::text[]) as title`,
    );
    expect(rows).toHaveLength(titles.length);
    for (const { slug } of rows) expect(slug).toMatch(/^$|^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { slug } of rows)
      expect(slug === '' || isSlug(String(slug)), String(slug)).toBe(true);
  });

  it('can be one although it is as long as can be and its title was given before', async () => {
    const title = 'x'.repeat(100);
    await addVideo(title);
    const { slug } = await addVideo(title);
    expect(slug).toBe(`${'x'.repeat(80)}-2`);
    expect(isSlug(slug)).toBe(true);
  });

  it('differs between two works of one title, however they are added', async () => {
    const several = [aVideo({ title: 'Twins' }), aVideo({ title: 'Twins' })];
    const together = await api.db.insert(videos).values(several).returning();
    const apart = await Promise.all([addVideo('Twins!'), addVideo('twins')]);
    const slugs = [...together, ...apart].map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
  });

  it('may be that of a work of the other kind', async () => {
    await addVideo('Shared');
    const [image] = await api.db
      .insert(images)
      .values(anImage({ title: 'Shared' }))
      .returning();
    expect(image?.slug).toBe('shared');
  });

  it('follows the title, and the old one leads to it and stays taken', async () => {
    const { id } = await addVideo('Working Title');
    await rename(id, 'Final Cut');
    const found = { id, slug: 'final-cut' };
    expect(await workAt('final-cut')).toEqual(found);
    expect(await workAt('working-title')).toEqual(found);
    expect((await addVideo('Working Title')).slug).toBe('working-title-2');
    expect((await rename(id, 'Working Title'))[0]?.slug).toBe('working-title');
    expect(await workAt('final-cut')).toEqual({ id, slug: 'working-title' });
  });

  it('stays when the title changes in nothing that it shows', async () => {
    const { id } = await addVideo('Quiet Hour');
    expect((await rename(id, 'Quiet hour!'))[0]?.slug).toBe('quiet-hour');
  });

  it('leads nowhere once the work is deleted or a draft', async () => {
    const { id } = await addVideo('Soon Gone');
    await rename(id, 'Gone');
    await api.db.update(videos).set({ state: 'draft' }).where(eq(videos.id, id));
    expect(await workAt('gone')).toBeNull();
    await api.db.delete(videos).where(eq(videos.id, id));
    expect(await workAt('soon-gone')).toBeNull();
    expect((await addVideo('Soon Gone')).slug).toBe('soon-gone');
  });
});

describe('an address that no page was built for', () => {
  const get = (path: string) => fetch(api.origin + path, { redirect: 'manual' });

  it('leads a work published since into its gallery', async () => {
    const { id } = await addVideo('Just Published');
    const response = await get('/videos/just-published');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/videos?id=${id}`);
  });

  it('leads an old address to the present one for good', async () => {
    const { id } = await addVideo('First Name');
    await rename(id, 'Second Name');
    const response = await get('/videos/first-name');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/videos/second-name');
  });

  it('is found whatever its case', async () => {
    await addVideo('Loud');
    const response = await get('/videos/LOUD');
    expect(response.headers.get('Location')).toBe('/videos/loud');
  });

  it('shows the built page under the policy of its own build', async () => {
    const dist = join(api.dataDirectory, 'dist');
    const rule = { for: '/*', values: { 'Content-Security-Policy': "default-src 'self'" } };
    await mkdir(join(dist, '.netlify/v1'), { recursive: true });
    await writeFile(join(dist, '.netlify/v1/config.json'), JSON.stringify({ headers: [rule] }));
    await writeFile(join(dist, '404.html'), '<h1>Built</h1>');
    const { status, headers } = await get('/videos/of-its-own-build');
    await rm(join(dist, '.netlify'), { recursive: true });
    expect(status).toBe(404);
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  it('shows the built page with works like it, and fetches it from nowhere', async () => {
    await writeFile(
      join(api.dataDirectory, 'dist/404.html'),
      '<h1>Built</h1><nav data-suggestions hidden><ul></ul></nav>',
    );
    await addVideo('Rather Similar Film');
    const sent = vi.spyOn(globalThis, 'fetch');
    const { status, body } = await getAs('stranger.test', '/videos/rather-similar-book');
    const asked = sent.mock.calls.map(([url]) => url);
    sent.mockRestore();
    expect(asked).toEqual([api.database.endpoint]);
    expect(status).toBe(404);
    expect(body).toMatch(
      /^<h1>Built<\/h1><nav data-suggestions><ul><li><a href="\/videos\/rather-similar-film">/,
    );
  });

  it.each(['/videos/never-made', '/images/just-published', '/videos/%00', '/videos/a%2Fb'])(
    'is not there when no work has it: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each(['/videos/just-published/', '/videos/just-published/?utm_source=x', '/images/any/gone/'])(
    'leads to the address without a slash at its end: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe(path.replace(/\/(?=$|\?)/, ''));
    },
  );

  it('is the page of what is not there where it is no text in UTF-8', async () => {
    for (const path of ['/videos/%E0%A4%A', '/images/%FF/gone']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    }
    for (const path of ['/api/videos/%E0%A4%A', '/api/admin/notes/%FF']) {
      const response = await get(path);
      expect([400, 401, 404, 405]).toContain(response.status);
      expect(response.headers.get('Content-Type')).toContain('json');
    }
  });

  it('asks the database not at all for what no work can have, and once for the rest', async () => {
    const statements = async (path: string) => {
      const sent = vi.spyOn(globalThis, 'fetch');
      expect((await get(path)).status).toBe(404);
      const { length } = sent.mock.calls.filter(([url]) => url === api.database.endpoint);
      sent.mockRestore();
      return length;
    };
    for (const path of ['logo.svg', 'wp-login.php', '.env', 'a_b', '-a', 'a--b', 'x'.repeat(99)]) {
      expect(await statements(`/videos/${path}`), path).toBe(0);
      expect(await statements(`/images/${path}/gone`), path).toBe(0);
    }
    for (const path of ['/videos/never-made-yet', '/images/wp-admin']) {
      expect(await statements(path), path).toBe(1);
    }
  });

  it('says in words that it cannot be looked up while the database is down', async () => {
    await api.database.stopAnswering();
    const response = await get('/videos/never-made');
    await api.database.resumeAnswering();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('<h1>This page cannot be shown right now</h1>');
    expect(page).toContain('href="/videos/never-made"');
  });
});

/** Asks with another `Host`, which `fetch` does not send. */
function getAs(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = httpGet(api.origin + path, { headers: { host } }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
    asking.on('error', reject);
  });
}

describe('how a work was made', () => {
  const form = {
    title: 'Disclosed',
    description: 'A film with everything said about it.',
    url: 'https://example.org/film.mp4',
    category: 'Drama',
    making: 'partly-ai',
    tools: ['A model', 'A camera', 'A model'],
    credits: 'Music: somebody',
    processNote: 'Shot, then painted over.',
    directorNote: 'Nobody waits for it.',
    beforeUrl: '/uploads/before.webp',
    captions: 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nHello',
    captionsLanguage: 'pt-br',
    transcript: 'Hello',
  } as const;

  const frames = ['/uploads/one.webp', 'https://example.org/two.webp'];

  it('is kept with the work and shown on its page; the lists carry one word of it', async () => {
    const { answer } = await api.request(
      deskVideos.create,
      { body: { ...form, tools: [...form.tools], frames: [...frames, ' ', '/uploads/one.webp'] } },
      { token },
    );
    const kept = {
      credits: form.credits,
      processNote: form.processNote,
      transcript: 'Hello',
      directorNote: form.directorNote,
      beforeUrl: form.beforeUrl,
      frames,
    };
    expect(answer).toMatchObject({ ...kept, tools: ['A model', 'A camera'], making: 'partly-ai' });
    const page = (await listVideoWorks(api.db)).find(({ slug }) => slug === 'disclosed');
    expect(page).toMatchObject({ ...kept, captionsLanguage: 'pt-BR' });
    const listed = (await (await fetch(`${api.origin}/api/videos`)).json()) as object[];
    const first = listed.find((work) => 'slug' in work && work.slug === 'disclosed') ?? {};
    expect(first).toMatchObject({ making: 'partly-ai', captionsLanguage: 'pt-BR' });
    expect(Object.keys(first)).not.toContain('frames');
    expect(Object.keys(first)).not.toContain('captions');
    expect(Object.keys(first)).not.toContain('transcript');
  });

  it('is read for all pages in steps, each of which one answer holds', async () => {
    await api.db.execute(sql`
      insert into videos (title, description, url, category, transcript)
      select 'Long ' || n, 'A film of three hours.', 'https://example.org/' || n, 'Drama', repeat('x', ${maxLength.transcript}::integer)
      from generate_series(1, 60) as n`);
    const answers = vi.spyOn(globalThis, 'fetch');
    const films = (await listVideoWorks(api.db)).filter(({ title }) => title.startsWith('Long '));
    expect(answers.mock.calls.length).toBeGreaterThan(1);
    answers.mockRestore();
    expect(new Set(films.map(({ id }) => id)).size).toBe(60);
    await api.db.delete(videos).where(like(videos.title, 'Long %'));
  });

  it('answers captions as a WebVTT file', async () => {
    const [video] = (await api.request(listVideos, { query: { category: 'Drama' } })).answer.filter(
      ({ captionsLanguage }) => captionsLanguage,
    );
    const response = await fetch(`${api.origin}/api/videos/${video?.id}/captions`);
    expect(response.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toBe('WEBVTT\n\n00:00.000 --> 00:01.000\nHello');
  });

  it.each<[keyof VideoForm, unknown, string | RegExp]>([
    ['captions', '1\n00:00 --> 00:01\nHello', 'Captions must be a WebVTT file'],
    ['captions', 'WEBVTT\n\n00:00,000 --> 00:01,000\nHi', /^Captions, line 3: times are/],
    ['captionsLanguage', 'any tongue', 'Please give a language such as en or pt-BR'],
    ['making', 'by magic', 'Please select how it was made'],
    ['tools', 'one', 'Tools must be a list of texts'],
  ])('refuses %s that cannot be that', async (field, value, message) => {
    const body = { ...form, tools: [...form.tools], [field]: value };
    const failure = await failureOf(api.request(deskVideos.create, { body }, { token }));
    expect(failure.details.fields).toEqual({ [field]: expect.stringMatching(message) });
  });
});

describe('the desk', () => {
  const titles = async (query: DeskWorkQuery) =>
    (await api.request(deskVideos.list, { query }, { token })).answer.map(({ title }) => title);

  it('finds works by how they were made and by the texts that they lack', async () => {
    await api.db.insert(videos).values([
      aVideo({
        title: 'Shown to all',
        making: 'ai',
        alternativeText: 'A bus.',
        captions: 'WEBVTT',
        transcript: 'Hm.',
      }),
      aVideo({
        title: 'Shown to few',
        making: 'ai',
        alternativeText: 'A bus.',
        captions: 'WEBVTT',
      }),
      aVideo({ title: 'Shown to none', making: 'no-ai' }),
    ]);
    const q = 'Shown to';
    expect(await titles({ q, making: 'ai' })).toEqual(['Shown to few', 'Shown to all']);
    expect(await titles({ q, making: 'unsaid' })).toEqual([]);
    expect(await titles({ q, lacking: 'any' })).toEqual(['Shown to none', 'Shown to few']);
    expect(await titles({ q, lacking: 'transcript' })).toEqual(['Shown to none', 'Shown to few']);
    expect(await titles({ q, lacking: 'captions' })).toEqual(['Shown to none']);
    expect(await titles({ q, lacking: 'alternativeText' })).toEqual(['Shown to none']);
  });

  it('does not miss captions of an image', async () => {
    await api.db.insert(images).values(anImage({ title: 'Still' }));
    const list = (query: DeskWorkQuery) => api.request(deskImages.list, { query }, { token });
    expect((await list({ lacking: 'captions' })).answer).toEqual([]);
    expect((await list({ lacking: 'any' })).answer).toMatchObject([{ title: 'Still' }, {}]);
  });
});
