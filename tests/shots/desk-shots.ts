// Longer than other files: a line or two for each state of the desk.
import type { Page } from 'playwright';
import { getToday } from '#contract/endpoints/get-today';
import { answerWith, makeLong, type Shot } from './shot.ts';

const tabs = ['videos', 'images', 'messages', 'projects', 'site-contents'];
const rooms = ['today', 'library', 'figures', 'team', 'security', 'settings'];

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click();
};

async function editInPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page
    .getByRole('button', { name: /^Edit (?!text|Content)/ })
    .first()
    .waitFor();
}

/** What an admin sees: the desk's tabs, rooms and dialogs, the account, and the galleries in edit mode. */
export const deskShots: Shot[] = [
  ...tabs.map(
    (tab): Shot => ({
      name: `desk-${tab}`,
      path: `/admin?tab=${tab}`,
      as: 'admin',
      prepare: (page) => page.getByRole('tabpanel').getByRole('article').first().waitFor(),
    }),
  ),
  ...rooms.map(
    (room): Shot => ({
      name: `desk-${room}`,
      path: `/admin?tab=${room}`,
      as: 'admin',
      prepare: (page) => page.locator('[data-room]:not([hidden]) h2').first().waitFor(),
    }),
  ),
  {
    name: 'desk-settings-opening',
    path: '/admin?tab=settings',
    as: 'admin',
    prepare: (page) => page.getByRole('heading', { name: 'Opening of Home' }).click(),
  },
  {
    name: 'desk-settings-opening-window',
    path: '/admin?tab=settings',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      const title = page.getByRole('heading', { name: 'Opening of Home' });
      await title.click();
      await page.getByRole('form', { name: 'Opening of Home' }).waitFor();
      await page.getByRole('button', { name: 'Full screen' }).waitFor();
      await title.evaluate((element) => element.closest('details')?.scrollIntoView());
      await page.waitForFunction(() =>
        [
          ...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>(
            'details[open] :is(img, video)',
          ),
        ].every((shown) =>
          shown instanceof HTMLImageElement ? shown.naturalWidth > 0 : shown.readyState > 1,
        ),
      );
    },
  },
  {
    name: 'desk-figures-none',
    path: '/admin?tab=figures',
    as: 'admin',
    arrange: answerWith('**/api/admin/figures?**', 200, {
      ...{ days: [{ day: '2026-11-25', views: 0, opened: 0, plays: 0, begun: 0, sent: 0 }] },
      ...{ pages: [], sources: [], works: [], hasMore: false },
    }),
    prepare: (page) => page.getByText(/^No visits/).waitFor(),
  },
  {
    name: 'desk-long',
    path: '/admin',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('tabpanel').getByRole('article').first().waitFor();
      await makeLong('[role=tabpanel] article :is(h3, p, span)')(page);
    },
  },
  {
    name: 'desk-nothing-found',
    path: '/admin?tab=videos&videos.q=zzzz',
    as: 'admin',
    prepare: (page) => page.getByText(/^No videos/).waitFor(),
  },
  {
    name: 'desk-message-read',
    path: '/admin?tab=messages',
    as: 'admin',
    prepare: (page) => page.getByRole('tabpanel').locator('summary').first().click(),
  },
  {
    name: 'desk-reply',
    path: '/admin?tab=messages',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await press(/^Reply/)(page);
      await page.getByLabel('Your reply').fill('Dear Ada,\n\ngladly. When can we talk?');
    },
  },
  {
    name: 'desk-snippets',
    path: '/admin?tab=messages',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await press(/^Reply/)(page);
      await page.getByRole('button', { name: 'Snippets' }).click();
      await page.getByRole('dialog', { name: 'Snippets' }).waitFor();
    },
  },
  {
    name: 'desk-today-unstored',
    path: '/admin?tab=today',
    as: 'admin',
    arrange: (page) =>
      page.route(`**${getToday.path}`, async (route) => {
        const answer = await route.fetch();
        const oldestAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
        const json = { ...(await answer.json()), unstored: { count: 2, oldestAt } };
        await route.fulfill({ response: answer, json });
      }),
    prepare: (page) => page.getByRole('region', { name: '2 forms could not be stored' }).waitFor(),
  },
  {
    name: 'desk-selected',
    path: '/admin',
    as: 'admin',
    prepare: (page) => page.getByRole('tabpanel').getByRole('checkbox').first().check(),
  },
  {
    name: 'desk-arrange',
    path: '/admin?tab=videos',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      const further = page.getByRole('button', { name: 'Further actions' });
      if (await further.isVisible()) await further.click();
      await press('Arrange')(page);
      await page.getByRole('button', { name: 'Save order' }).waitFor();
    },
  },
  ...[
    { name: 'add-video', tab: 'videos', button: 'Add Video' },
    { name: 'add-image', tab: 'images', button: 'Add Image' },
    { name: 'approve', tab: 'projects', button: /^Approve/ },
    { name: 'add-content', tab: 'site-contents', button: 'Add Content' },
  ].map(
    ({ name, tab, button }): Shot => ({
      name: `desk-${name}`,
      path: `/admin?tab=${tab}`,
      as: 'admin',
      windowOnly: true,
      prepare: async (page) => {
        await press(button)(page);
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    }),
  ),
  {
    name: 'desk-delete-video',
    path: '/admin?tab=videos',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await press(/^More for/)(page);
      await press(/^Delete/)(page);
    },
  },
  {
    name: 'desk-edit-video',
    path: '/admin?tab=videos',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
      await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor();
    },
  },
  {
    name: 'desk-row-menu',
    path: '/admin?tab=videos',
    as: 'admin',
    windowOnly: true,
    prepare: press(/^More for/),
  },
  {
    name: 'desk-add-video-invalid',
    path: '/admin',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await press('Add Video')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    },
  },
  {
    name: 'desk-add-content-lost',
    path: '/admin?tab=site-contents',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await press('Add Content')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Key').fill('press.quote');
      await dialog.getByLabel('Title').fill('From the press');
      await dialog.getByLabel('Page location').selectOption({ index: 1 });
      await dialog.getByLabel('Content', { exact: true }).fill('A quiet sensation.');
      await page.route('**/api/admin/**', (route) => route.abort('internetdisconnected'));
      await dialog.getByRole('button', { name: 'Add Content' }).click();
      await dialog.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor();
    },
  },
  { name: 'account', path: '/account', as: 'admin' },
  {
    name: 'home-as-admin',
    path: '/',
    as: 'admin',
    windowOnly: true,
    prepare: (page) => page.getByRole('button', { name: 'Edit Content' }).waitFor(),
  },
  {
    name: 'edit-mode',
    path: '/videos',
    as: 'admin',
    prepare: async (page) => {
      await editInPlace(page);
      await page
        .getByRole('button', { name: /^Edit text/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'edit-mode-draft',
    path: '/admin?tab=images&images.state=draft',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      const link = page.getByRole('link', { name: /^View/ }).first();
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
      await editInPlace(page);
    },
  },
  {
    name: 'edit-mode-failed',
    path: '/contact',
    as: 'admin',
    windowOnly: true,
    arrange: (page) =>
      page.route('**/api/admin/site-contents*', (route) => route.fulfill({ status: 400 })),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Content' }).click();
      await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    },
  },
  {
    name: 'edit-mode-dialog',
    path: '/images',
    as: 'admin',
    windowOnly: true,
    prepare: async (page) => {
      await editInPlace(page);
      await page
        .getByRole('button', { name: /^Edit (?!text)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
