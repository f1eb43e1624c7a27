import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import {
  createPrivateLink,
  listPrivateLinks,
  openPrivateLink,
  readHiddenWork,
  revokePrivateLink,
} from '#contract/endpoints/private-links';
import { changeActive, changeRole } from '#contract/endpoints/team';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { callAs, imageBody, refusal, videoBody } from '#tests/support/desk-calls';

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await signedIn(api, 'mara'));
});
afterAll(() => api.close());

const call = callAs(
  () => api,
  () => token,
);
const draftVideo = {
  ...videoBody,
  state: 'draft',
  captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA',
};
const open = (kind: 'video' | 'image', secret: string) =>
  api.request(openPrivateLink, { body: { kind, secret } });

describe('a private link', () => {
  it('shows a draft without an account, and says when and how often it did', async () => {
    const video = await call(deskVideos.create, { body: { ...draftVideo, state: 'draft' } });
    const params = { kind: 'video', work: video.id };
    const { secret, ...link } = await call(createPrivateLink, { params, body: { days: 7 } });
    const week = Date.parse(link.expiresAt) - Date.parse(link.createdAt);
    expect(Math.round(week / 86_400_000)).toBe(7);
    expect(link).toMatchObject({ openedCount: 0, lastOpenedAt: null });
    const { rows } = await api.db.execute(sql`select secret_hash from private_links`);
    expect(JSON.stringify(rows)).not.toContain(secret);

    const { answer, headers } = await open('video', secret);
    expect(answer).toMatchObject({ kind: 'video', title: videoBody.title, state: 'draft' });
    expect(answer).toMatchObject({ captions: draftVideo.captions });
    expect(answer).not.toHaveProperty('modifierName');
    expect(headers.get('Cache-Control')).toContain('no-store');
    await Promise.all([open('video', secret), open('video', secret)]);
    const [opened] = await call(listPrivateLinks, { params });
    expect(opened).toMatchObject({ id: link.id, openedCount: 3 });
    expect(Date.parse(opened?.lastOpenedAt ?? '')).toBeGreaterThan(Date.parse(link.createdAt) - 1);
  });

  it.each(['revoked', 'expired', 'with its work deleted', 'of another kind'])(
    'shows nothing once it is %s',
    async (end) => {
      const image = await call(deskImages.create, { body: { ...imageBody, state: 'draft' } });
      const params = { kind: 'image', work: image.id };
      const { id, secret } = await call(createPrivateLink, { params, body: { days: 1 } });
      expect((await open('image', secret)).answer.title).toBe(imageBody.title);
      if (end === 'revoked') await call(revokePrivateLink, { params: { id } });
      if (end === 'with its work deleted') {
        await call(deskImages.remove, { params: { id: image.id } });
      }
      if (end === 'expired') {
        await api.db.execute(sql`update private_links set expires_at = now() where id = ${id}`);
        expect(await call(listPrivateLinks, { params })).toEqual([]);
      }
      const kind = end === 'of another kind' ? 'video' : 'image';
      expect(await refusal(open(kind, secret))).toMatchObject({
        status: 404,
        text: 'This link no longer works.',
      });
    },
  );

  it.each(['video', 'image'] as const)(
    'to a draft of a kind (%s) ends when the work is taken down after it was published',
    async (kind) => {
      const { create, bulk } = kind === 'video' ? deskVideos : deskImages;
      const body = { ...(kind === 'video' ? videoBody : imageBody), state: 'draft' } as const;
      const { id } = await call(create, { body });
      const params = { kind, work: id };
      const { secret } = await call(createPrivateLink, { params, body: { days: 30 } });
      await call(bulk, { body: { action: 'state', ids: [id], state: 'published' } });
      expect((await open(kind, secret)).answer.state).toBe('published');
      await call(bulk, { body: { action: 'state', ids: [id], state: 'draft' } });
      expect(await refusal(open(kind, secret))).toMatchObject({ status: 404 });
      expect(await call(listPrivateLinks, { params })).toEqual([]);
    },
  );

  it.each(['is deactivated', 'loses its role'])(
    'ends once the account that made it %s, and no other one does',
    async (end) => {
      const leaving = await signedIn(api, end.replaceAll(' ', '-'), 'editor');
      const { id } = await call(deskImages.create, { body: { ...imageBody, state: 'draft' } });
      const making = { params: { kind: 'image', work: id }, body: { days: 7 } } as const;
      const { secret } = (await api.request(createPrivateLink, making, leaving)).answer;
      const { secret: kept } = await call(createPrivateLink, making);
      const params = { id: leaving.user.id };
      if (end === 'is deactivated') await call(changeActive, { params, body: { isActive: false } });
      else await call(changeRole, { params, body: { role: 'user' } });
      expect(await refusal(open('image', secret))).toMatchObject({ status: 404 });
      expect((await open('image', kept)).status).toBe(200);
    },
  );

  it('is made only for a work that there is, and for the days that are offered', async () => {
    const params = { kind: 'video', work: 999_999 };
    const make = (days: 1 | 7 | 30) => call(createPrivateLink, { params, body: { days } });
    expect(await refusal(make(30))).toMatchObject({ status: 404 });
    expect(await refusal(make(365 as 30))).toMatchObject({ status: 400 });
  });
});

it('shows the team a draft at its address, and nobody else', async () => {
  const title = 'Seen by the team alone';
  await call(deskVideos.create, { body: { title, state: 'draft' } });
  const params = { kind: 'video', slug: 'seen-by-the-team-alone' };
  expect(await call(readHiddenWork, { params })).toMatchObject({ kind: 'video', title });
  const { token: visitor } = await signedIn(api, 'visitor', 'user');
  const asked = api.request(readHiddenWork, { params }, { token: visitor });
  expect(await refusal(asked)).toMatchObject({ status: 403 });
});
