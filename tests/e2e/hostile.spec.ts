import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import PostalMime from 'postal-mime';
import { decideProject } from '#contract/endpoints/decide-project';
import { logIn } from '#contract/endpoints/log-in';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { request } from '#contract/request';
import { keepToken } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import { aMessage, aProject } from '#tests/support/forms';
import { hostileAdmin, hostileTexts } from '#tests/support/hostile-inputs';

let directory: string;
const site = siteForFile({}, async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-hostile-'));
  const program = resolve('tests/support/build-hostile-site.ts');
  const [code] = await once(fork(program, [directory], { execArgv: [] }), 'exit');
  if (code !== 0) throw new Error('The site with hostile texts could not be built.');
  return directory;
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

/** Elements that a text of the corpus would make if it were taken for HTML. */
const smuggled =
  'img[src="x"], [onerror], [onload], [srcdoc], math, mglyph, a[href^="javascript:"]';

/** Whatever a script of the corpus did, it asked for a dialog; what is blocked is trouble of its own. */
function watchDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.message()} on ${page.url()}`);
    void dialog.dismiss();
  });
  return dialogs;
}

/** Answers for other sites, which do not exist here. */
async function standInForOthers(page: Page): Promise<void> {
  const picture = await readFile('public/favicon.ico').catch(() => Buffer.from(''));
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'image/x-icon', body: picture }),
  );
}

test('no stored text is executed on any page', async ({ page }) => {
  await standInForOthers(page);
  const dialogs = watchDialogs(page);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(listed.length).toBeGreaterThan(14);
  for (const path of [...listed, '/images?id=1', '/videos?id=1', '/auth', '/submit-project']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator(smuggled).count(), path).toBe(0);
  }
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    const xml = await (await fetch(site.url + path)).text();
    const parsed = await page.evaluate((text) => {
      const found = new DOMParser().parseFromString(text, 'application/xml');
      return found.querySelectorAll('parsererror, script, img').length;
    }, xml);
    expect(parsed, path).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

test('no stored text is executed in the desk or in a mail', async ({ page }) => {
  await standInForOthers(page);
  const dialogs = watchDialogs(page);
  const origin = { origin: site.url };
  const { username, password } = hostileAdmin;
  const { token } = (await request(logIn, { body: { username, password } }, origin)).answer;
  await keepToken(page, token);
  for (const tab of ['videos', 'images', 'messages', 'projects', 'site-contents']) {
    await page.goto(`/admin?tab=${tab}`);
    await page.getByRole('tabpanel').getByRole('article').first().waitFor();
    for (const details of await page.locator('details:visible > summary').all())
      await details.click();
    const edit = page.getByRole('tabpanel').getByRole('button', { name: /^Edit/ }).first();
    if (await edit.isVisible()) {
      await edit.click();
      await page.getByRole('dialog').waitFor();
    }
    expect(await page.locator(smuggled).count(), tab).toBe(0);
  }
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Activity' }).click();
  await page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem').first().waitFor();
  expect(await page.locator(smuggled).count()).toBe(0);

  for (const [index, text] of [...hostileTexts.script, ...hostileTexts.header].entries()) {
    // Each from another address, because receipts to one are capped.
    const words = { name: `Ada ${text}`.slice(0, 200), email: `ada${index}@example.org` };
    await request(
      sendMessage,
      { body: aMessage({ ...words, subject: `Hi ${text}`, message: `${text} for you` }) },
      origin,
    );
    const { answer } = await request(
      submitProject,
      { body: aProject({ ...words, title: `Film ${text}`, description: `${text} for you` }) },
      origin,
    );
    const decision = { status: 'rejected', note: `Sorry. ${text}` } as const;
    await request(
      decideProject,
      { params: { id: answer.id ?? 0 }, body: decision },
      { ...origin, token },
    );
  }
  const sent = (hostileTexts.script.length + hostileTexts.header.length) * 5;
  const folder = join(site.dataDirectory, 'mail');
  // One that is still being written has another name.
  const mailed = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await mailed()).length).toBeGreaterThanOrEqual(sent);
  await page.goto('about:blank');
  for (const file of await mailed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    expect(mail.bcc ?? [], file).toEqual([]);
    expect(mail.to?.length, file).toBe(1);
    await page.setContent(mail.html ?? '');
    expect(await page.locator(`${smuggled}, script, iframe, svg`).count(), mail.subject).toBe(0);
  }
  expect(dialogs).toEqual([]);
});
