import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { deskVideos } from '../../../src/contract/endpoints/desk-works.ts';
import { listVideos } from '../../../src/contract/endpoints/list-videos.ts';
import { logIn } from '../../../src/contract/endpoints/log-in.ts';
import { type RequestInput, request } from '../../../src/contract/request.ts';
import { formsAreAlive, submitLogin } from '../../support/accounts-in-browser.ts';
import { adminName } from '../judged-deploy.ts';
import { address, adminPassword, ask, expect, signIn, test } from './judged.ts';

const call = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  token: string | null = null,
) => (await request(endpoint, input, { origin: address, token })).answer;

test('the admin of `npm run admin` logs in and comes to the desk', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('/auth?next=%2Fadmin');
  await formsAreAlive(page);
  await submitLogin(page, adminName, adminPassword);
  await page.waitForURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
});

test('a wrong password is refused', async () => {
  const body = { username: adminName, password: 'not the password' };
  await expect(call(logIn, { body })).rejects.toThrow('401');
});

test('a changed title is on the list at once', async () => {
  const token = await signIn();
  const [video] = await call(listVideos, { query: {} });
  if (!video) throw new Error('There is no video.');
  const title = 'Told by the judge';
  await call(deskVideos.change, { params: { id: video.id }, body: { title } }, token);
  const titles = (await call(listVideos, { query: {} })).map((listed) => listed.title);
  expect(titles).toContain(title);
  expect(titles).not.toContain(video.title);
});

test('the address of a new work leads to it at once, and nowhere when it is gone', async () => {
  const token = await signIn();
  const work = await call(
    deskVideos.create,
    {
      body: {
        title: 'Added by the judge',
        description: 'A judge adds a film and takes it away.',
        url: 'https://example.org/judged.mp4',
        category: 'Drama',
      },
    },
    token,
  );
  const path = '/videos/added-by-the-judge';
  const shown = await ask(path, { headers: { Accept: 'text/html' } });
  expect([shown.status, shown.headers.get('Location')]).toEqual([302, `/videos?id=${work.id}`]);
  await call(deskVideos.remove, { params: { id: work.id } }, token);
  expect((await ask(path, { headers: { Accept: 'text/html' } })).status).toBe(404);
});

test('after a logout the token opens nothing', async () => {
  const headers = { Authorization: `Bearer ${await signIn()}` };
  expect((await ask('/api/auth/me', { headers })).status).toBe(200);
  expect((await ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
  expect((await ask('/api/auth/me', { headers })).status).toBe(401);
});
