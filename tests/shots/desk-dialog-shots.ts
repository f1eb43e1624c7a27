// Longer than other files: a scene a dialog, and the steps that lead to it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { deskImages } from '#contract/endpoints/desk-works';
import { request } from '#contract/request';
import { tokenKey } from '#contract/storage-keys';
import {
  chooseForList,
  chooseInMenu,
  editSelected,
  panelOf,
  selectPage,
} from '#tests/support/desk-in-browser';
import type { Shot } from './shot.ts';

/** A picture of the demonstration that nobody has published. */
export const unpublished = 'Rain, unfinished';

const media = 'local/demonstration/media';

const pressIn = (dialog: string, button: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).first().click();

/** Opens the form of the first work of the list. */
async function edit(page: Page): Promise<void> {
  const row = panelOf(page).getByRole('article').first();
  await row.getByRole('heading').getByRole('button').click();
  await page.getByRole('dialog', { name: /^Edit/ }).getByLabel('Title').waitFor();
}

/** Opens a form without a work. */
const add = (button: string) => (page: Page) =>
  panelOf(page).getByRole('button', { name: button, exact: true }).click();

const shortcut = (key: string) => async (page: Page) => {
  await panelOf(page).getByRole('article').first().waitFor();
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
};

/** Selects a page of pictures, and asks what is to be done with them. */
const askOfAll = (button: string) => async (page: Page) => {
  await selectPage(page);
  await panelOf(page).getByRole('button', { name: button, exact: true }).first().click();
  await page.locator('dialog[open]').waitFor();
};

/** Selects a page of pictures, and asks how they are to be edited. */
const editAll = (button: string) => async (page: Page) => {
  await selectPage(page);
  await editSelected(page, button);
  await page.locator('dialog[open]').waitFor();
};

/** Opens Activity, which a phone has behind Rooms. */
async function openActivity(page: Page): Promise<void> {
  await panelOf(page).getByRole('article').first().waitFor();
  const rooms = page.getByRole('button', { name: 'Rooms' });
  if (await rooms.isVisible()) await rooms.click();
  await page.getByRole('button', { name: 'Activity' }).click();
  await page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor();
}

/** Describes the first published picture anew, as from another browser. */
async function describeElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', tokenKey);
  const options = { origin: new URL(page.url()).origin, token };
  const query = { page: 1, limit: 1, state: 'published' } as const;
  const [picture] = (await request(deskImages.list, { query }, options)).answer;
  if (!picture) throw new Error('The demonstration has published pictures.');
  const { width } = page.viewportSize() ?? {};
  const body = { description: `A window in the rain, seen from ${width} steps away.` };
  await request(deskImages.change, { params: { id: picture.id }, body }, options);
}

async function queuePictures(page: Page): Promise<void> {
  await chooseForList(page, 'Add many');
  const picture = async (name: string, file = name) => ({
    name,
    mimeType: 'image/webp',
    buffer: await readFile(`${media}/${file}`),
  });
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await picture('ember-plume.webp'),
      await picture('cold-silk.webp'),
      { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
  await page
    .getByRole('article', { name: 'Torn' })
    .getByText(/cannot be read/)
    .waitFor();
  await page.getByRole('article', { name: 'Cold silk' }).getByText('Uploaded').waitFor();
}

async function choosePoster(page: Page): Promise<void> {
  await add('Add Video')(page);
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await dialog.locator('input[type=file]').first().setInputFiles(`${media}/lattice.webm`);
  await dialog.getByRole('button', { name: 'Frame 6 of 6' }).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Frame 3 of 6' }).click();
  await dialog.getByRole('slider').fill('2.4');
  // Not before the frame that was chosen is stored.
  await dialog.getByRole('button', { name: 'Use this frame' }).click({ trial: true });
}

async function writeInPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'Edit text About: the bio' }).click();
  await page.getByRole('textbox', { name: 'About: the bio' }).waitFor();
}

/** On a phone it is in the menu of an opened message. */
async function askForPersonalData(page: Page): Promise<void> {
  const row = panelOf(page).getByRole('article').first();
  const ask = row.getByRole('button', { name: /^Personal data/ });
  if (await ask.isVisible()) await ask.click();
  else await chooseInMenu(row, 'Personal data');
}

/** Waits for the pictures of what is opened. */
async function picturesAreSeen(page: Page): Promise<void> {
  await page.locator("[data-late='true']").waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')].every(
      ({ complete }) => complete,
    ),
  );
  await page
    .locator('dialog[open] img')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      Promise.allSettled(pictures.map((picture) => picture.decode())),
    );
}

/** From the first change on, the server knows the session no longer. */
async function endSessionAtFirstChange(page: Page): Promise<void> {
  let hasEnded = false;
  await page.route('**/api/**', (route) => {
    hasEnded ||= route.request().method() === 'PATCH';
    const refusal = { status: 401, json: { error: 'Please log in.' } };
    return hasEnded ? route.fulfill(refusal) : route.continue();
  });
}

/** Presses the key that leaves what is open, and waits for the question over it. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await questionIsAsked(page);
}

const questionIsAsked = (page: Page) => page.getByRole('alertdialog').waitFor();

/** Begins a film, and waits until it is kept as a draft. */
async function keepDraft(page: Page): Promise<void> {
  await add('Add Video')(page);
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  await dialog.getByLabel('Title').fill('Rain, begun');
  await dialog.getByText('Draft saved').waitFor();
}

/** On a phone it is in the menu of the form. */
async function cancel(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Video' });
  const more = dialog.getByRole('button', { name: 'More actions' });
  if (await more.isVisible()) await more.click();
  await dialog.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
}

interface Scene {
  name: string;
  tab?: string;
  arrange?: Shot['arrange'];
  steps: ((page: Page) => Promise<unknown>)[];
}

const scenes: Scene[] = [
  {
    name: 'palette',
    steps: [
      shortcut('Control+k'),
      (page) => page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('se'),
      (page) => page.getByRole('option', { name: /^Eclipse/ }).waitFor(),
    ],
  },
  { name: 'keyboard', steps: [shortcut('?')] },
  { name: 'bulk-tags', tab: 'images', steps: [editAll('Change tags')] },
  { name: 'bulk-category', tab: 'images', steps: [editAll('Set category')] },
  { name: 'bulk-publish', tab: 'images&images.state=draft', steps: [askOfAll('Publish')] },
  { name: 'bulk-drafts', tab: 'images', steps: [askOfAll('Move to drafts')] },
  { name: 'bulk-delete', tab: 'images', steps: [askOfAll('Delete')] },
  { name: 'queue', tab: 'images', steps: [queuePictures] },
  {
    name: 'private-link',
    tab: `images&images.q=${unpublished}`,
    steps: [
      edit,
      pressIn('Edit Image', 'Show privately'),
      pressIn('Show privately', 'Create link'),
      (page) => page.getByLabel('The link').waitFor(),
    ],
  },
  {
    name: 'history',
    tab: 'images&images.state=published',
    steps: [
      describeElsewhere,
      (page) => chooseInMenu(panelOf(page).getByRole('article').first(), 'History'),
      (page) =>
        page.getByRole('dialog', { name: 'History' }).getByRole('article').first().waitFor(),
    ],
  },
  {
    name: 'conflict',
    tab: 'images&images.state=published',
    steps: [
      edit,
      (page) => page.getByLabel('Description', { exact: true }).fill('A window, and rain on it.'),
      describeElsewhere,
      pressIn('Edit Image', 'Update Image'),
      (page) => page.getByRole('dialog', { name: 'You both changed this' }).waitFor(),
    ],
  },
  {
    name: 'choose-file',
    tab: 'images',
    steps: [
      add('Add Image'),
      pressIn('Add Image', 'Choose from the library'),
      (page) =>
        page.getByRole('dialog', { name: 'Choose from' }).getByRole('listitem').first().waitFor(),
    ],
  },
  {
    name: 'personal-data',
    tab: 'messages',
    steps: [
      (page) => panelOf(page).locator('summary').first().click(),
      askForPersonalData,
      (page) =>
        page
          .getByRole('dialog', { name: 'Personal data' })
          .getByRole('button', { name: /^Erase/ })
          .waitFor(),
    ],
  },
  { name: 'activity', steps: [describeElsewhere, openActivity] },
  { name: 'page-preview', steps: [edit, pressIn('Edit Video', 'Page')] },
  {
    name: 'session-ended',
    arrange: endSessionAtFirstChange,
    steps: [
      edit,
      (page) => page.getByLabel('Title').fill('Neon, again'),
      pressIn('Edit Video', 'Update Video'),
      (page) => page.getByRole('dialog', { name: 'Your session has ended' }).waitFor(),
    ],
  },
  { name: 'poster', steps: [choosePoster] },
  { name: 'discard', steps: [edit, (page) => page.getByLabel('Title').fill('Neon, again'), leave] },
  { name: 'cancel-draft', steps: [keepDraft, cancel, questionIsAsked] },
  {
    name: 'snippet-given-up',
    tab: 'messages',
    steps: [
      (page) =>
        page
          .getByRole('button', { name: /^Reply/ })
          .first()
          .click(),
      pressIn('Reply', 'Snippets'),
      (page) => page.getByRole('dialog', { name: 'Snippets' }).getByLabel('Text').fill('We are'),
      leave,
    ],
  },
];

/** What opens over the desk, and the writing of a text in its place. */
export const deskDialogShots: Shot[] = [
  ...scenes.map(
    ({ name, tab = 'videos', arrange, steps }): Shot => ({
      name: `desk-${name}`,
      path: `/admin?tab=${tab}`,
      as: 'admin',
      windowOnly: true,
      ...(arrange && { arrange }),
      prepare: async (page) => {
        for (const step of steps) await step(page);
        await picturesAreSeen(page);
      },
    }),
  ),
  {
    name: 'desk-rooms',
    path: '/admin',
    as: 'admin',
    windowOnly: true,
    widths: [390],
    prepare: (page) => page.getByRole('button', { name: 'Rooms' }).click(),
  },
  {
    name: 'text-in-place',
    path: '/about',
    as: 'admin',
    windowOnly: true,
    prepare: writeInPlace,
  },
];
