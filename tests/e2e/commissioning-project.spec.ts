// Longer than other files: each way in which a project is sent or lost; its tests share one site.
import type { Locator } from 'playwright/test';
import { draftKey } from '#contract/storage-keys';
import { projectLikeAddress } from '#lib/project-like';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import {
  announcement,
  expectAccessible,
  expectReceipt,
  expectTyped,
  expectWrong,
  holdNext,
  openForm,
  readyForm,
  type,
} from '#tests/support/form-page';
import { toastOf } from '#tests/support/toast';

const site = siteForFile({ STORED_FORMS_PER_ADDRESS: '1000' });

const address = '**/api/projects';
const typed = {
  Name: 'Zoë Client',
  Email: 'zoe@example.org',
  'Project Title': 'Rain',
  'Project Description': 'A short film\nabout rain on glass.',
  'Reference Materials': 'https://example.org/moodboard',
};

let form: Locator;

test.beforeEach(async ({ page }) => {
  await site.sql`delete from projects`;
  form = await openForm(page, '/submit-project', 'Project');
});

const rows = () => site.sql`select * from projects`;
const submit = () => form.getByRole('button', { name: 'Submit Project' });
const payment = () => form.getByLabel('Preferred Payment Method');

async function fillIn(texts: Partial<typeof typed> = typed) {
  await type(form, texts);
  await form.getByLabel('Project Type').selectOption('Music Video');
  await form.getByRole('radio', { name: 'Standard $3,000' }).check();
  await payment().selectOption('Solana');
}

test('shows the first wrong field with its scene where the list of all finds no room', async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await submit().click();
    const scene = form.getByRole('region', { name: 'Who is asking' });
    await expect(form.getByLabel('Name')).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const title = await scene.getByRole('heading').boundingBox();
    expect(title?.y, `at ${width}`).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await expect(scene.getByText('Name must be at least 2 characters.')).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('says what is wrong, leads to the first field and checks again on change', {
  tag: '@phone',
}, async ({ page }) => {
  await submit().click();
  await expectWrong(form, {
    Name: 'Name must be at least 2 characters.',
    Email: 'Please enter a valid email address.',
    'Project Title': 'Project title must be at least 3 characters.',
    'Project Description': 'Project description must be at least 10 characters.',
    'Project Type': 'Please select a project type.',
    'Reference Materials': 'Please enter a valid URL to your reference materials.',
    'Preferred Payment Method': 'Please select a payment method.',
  });
  const packages = form.getByRole('group', { name: 'Package' });
  await expect(packages).toHaveAccessibleDescription('Please select a budget option.');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toBeInViewport({ ratio: 1 });
  if ((page.viewportSize()?.width ?? 0) > 1000)
    await expect(form.getByRole('alert').first()).toBeInViewport({ ratio: 0.5 });
  await expectAccessible(page);

  await form
    .getByRole('alert')
    .getByRole('button', { name: 'Please select a budget option.' })
    .click();
  await expect(form.getByRole('radio', { name: 'Basic $1,000' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.getByText('Please select a budget option.')).toHaveCount(0);
  expect(await rows()).toEqual([]);
});

test('submits a project and shows its reference', { tag: '@phone' }, async ({ page }) => {
  const held = await holdNext(page, address);
  await fillIn();
  await submit().click();
  const request = await held();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  const said = 'Project submitted successfully!';
  const announced = await announcement(page, said);
  await request.continue();
  const submitted = await expectReceipt(page, 'Project Submitted!', said);
  await expect(toastOf(page, said)).toContainText(
    "We'll review your project and get back to you soon.",
  );
  await announced();
  const [row] = await rows();
  expect(row).toMatchObject({
    title: 'Rain',
    project_type: 'music_video',
    budget: 'standard_3000',
    payment_method: 'solana',
    file_url: typed['Reference Materials'],
    more_urls: [],
    status: 'pending',
  });
  await expect(submitted).toContainText('within 48 hours');
  for (const text of [String(row?.['reference']), 'about rain on glass.', 'Standard, $3,000'])
    await expect(submitted).toContainText(text);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit Another Project' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  form = await readyForm(page, 'Project');
  await expectTyped(form, { Name: '', 'Project Title': '', 'Reference Materials': '' });
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
});

test('a call sheet with the form says what is filled in so far, and counts what can be sent', {
  tag: '@phone',
}, async ({ page }) => {
  const sheet = page.getByText('Call sheet').locator('xpath=ancestor::div[1]');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('0 / 7');
  await form.getByLabel('Name').fill('A');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Project Title').fill('Rain');
  await expect(sheet).toContainText('A, ada@example.org');
  await expect(sheet).toContainText('1 / 7');
  await fillIn();
  for (const text of ['7 / 7', 'Rain', 'Music Video', 'Standard, $3,000', 'Solana'])
    await expect(sheet).toContainText(text);
});

test('the call sheet stands beside the scenes in a wide window', async ({ page }) => {
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const scene = await form.getByRole('region', { name: 'Who is asking' }).boundingBox();
    const sheet = await page.getByText('Call sheet').boundingBox();
    const sceneEnd = (scene?.x ?? 0) + (scene?.width ?? 0);
    expect((sheet?.x ?? 0) > sceneEnd, `at ${width}`).toBe(isBeside);
  }
});

test('has the name and address of who is signed in, and keeps no draft of them', async ({
  page,
}) => {
  const { token, user } = await makeAccount(site, 'regular');
  await keepToken(page, token);
  form = await openForm(page, '/submit-project', 'Project');
  await expectTyped(form, { Name: 'regular', Email: user.email, 'Project Title': '' });
  await expect(form.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
  const { Name, Email, ...rest } = typed;
  await fillIn(rest);
  await submit().click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  expect(await rows()).toMatchObject([{ name: 'regular', email: user.email }]);
});

test('is submitted with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const write = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  await form.getByLabel('Name').focus();
  await write('Ada Client');
  await write('ada@example.org');
  await write('Rain');
  await write('A short film about rain.');
  await write('Animation');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Standard $3,000' })).toBeChecked();
  await keyboard.press('Tab');
  await write('https://example.org/moodboard');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await write('https://example.org/second');
  for (let link = 0; link < 4; link++) await keyboard.press('Tab');
  await write('PayPal');
  await expect(submit()).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeFocused();
  expect(await rows()).toMatchObject([
    { project_type: 'animation', more_urls: ['https://example.org/second'] },
  ]);
});

test('shows each package with its price and what it includes', { tag: '@phone' }, async () => {
  const packages = form.getByRole('group', { name: 'Package' });
  await expect(packages.getByRole('radio')).toHaveCount(4);
  for (const [name, part] of [
    ['Basic $1,000', 'One round of changes'],
    ['Standard $3,000', 'Full HD master'],
    ['Premium $5,000', '4K master and sources'],
    ['Custom By agreement', 'A written offer before any work'],
  ] as const) {
    await expect(packages.getByRole('radio', { name })).toHaveAccessibleDescription(
      new RegExp(part),
    );
  }
  await expect(payment()).toHaveAccessibleDescription(/nothing is charged now/);
});

test('takes up to five more links and says which one is wrong', async ({ page }) => {
  await fillIn();
  await form.getByText('More links (up to 5)').click();
  await type(form, {
    'Reference Materials': 'example.org/mood',
    'Link 2 (optional)': 'example.org/2',
    'Link 4 (optional)': 'example',
    'Link 6 (optional)': 'https://example.org/6',
  });
  await submit().click();
  await expectWrong(form, {
    'Link 4 (optional)': 'Please enter a valid URL to your reference materials.',
  });
  await type(form, { 'Link 4 (optional)': '' });
  await submit().click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  expect(await rows()).toMatchObject([
    {
      file_url: 'https://example.org/mood',
      more_urls: ['https://example.org/2', 'https://example.org/6'],
    },
  ]);
});

test('keeps the typed text when sending fails', async ({ page, troubles }) => {
  troubles.allow(/projects/);
  await fillIn();
  const json = { error: 'Back in a minute.' };
  await page.route(address, (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await submit().click();
  await expect(toastOf(page, 'Error submitting project')).toContainText('Back in a minute.');
  await expect(submit()).toBeEnabled();
  await expectTyped(form, typed);
  await expect(payment()).toHaveValue('solana');
  await submit().click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('survives a reload without a word of payment, and is still sent once', async ({
  page,
  troubles,
}) => {
  troubles.allow(/projects/);
  await fillIn();
  const held = await holdNext(page, address);
  await submit().dblclick();
  await (await held()).fetch();
  await page.reload();
  form = await readyForm(page, 'Project');
  await expectTyped(form, typed);
  await expect(form.getByRole('radio', { name: 'Standard $3,000' })).toBeChecked();
  await expect(payment()).toHaveValue('');
  const kept = await page.evaluate((key) => localStorage.getItem(key), draftKey('project'));
  expect(kept).toContain('Rain');
  expect(kept).not.toMatch(/payment|solana/i);

  await payment().selectOption('Solana');
  await submit().click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('with another payment method after a lost answer is another request', async ({
  page,
  troubles,
}) => {
  troubles.allow(/projects/);
  await fillIn();
  const loseAnswer = async () => {
    const held = await holdNext(page, address);
    await submit().click();
    const request = await held();
    await request.fetch();
    await request.abort('connectionreset');
    await expect(submit()).toBeEnabled();
  };
  await loseAnswer();
  await loseAnswer();
  expect(await rows()).toHaveLength(1);
  await payment().selectOption('PayPal');
  await submit().click();
  await expect(page.getByRole('heading', { name: 'Project Submitted!' })).toBeVisible();
  const methods = (await rows()).map(({ payment_method: method }) => method);
  expect(methods.toSorted()).toEqual(['paypal', 'solana']);
});

test('begins from a work with its title and link', async ({ page }) => {
  await page.goto(projectLikeAddress({ title: 'Neon Dreams', link: '/images?id=3' }));
  form = await readyForm(page, 'Project');
  await expectTyped(form, {
    'Project Title': 'A project like “Neon Dreams”',
    'Reference Materials': `${site.url}/images?id=3`,
  });
});

test('a work that is chosen later replaces the one before, and nothing that was typed', async ({
  page,
}) => {
  const begin = async (title: string, id: number) => {
    await page.goto(projectLikeAddress({ title, link: `/images?id=${id}` }));
    form = await readyForm(page, 'Project');
  };
  const expectLike = (title: string, id: number) =>
    expectTyped(form, {
      'Project Title': title,
      'Reference Materials': `${site.url}/images?id=${id}`,
    });
  await begin('Harbour', 3);
  await expectLike('A project like “Harbour”', 3);
  await begin('Neon Dreams', 4);
  await expectLike('A project like “Neon Dreams”', 4);
  await expect(form.getByText('Kept in this browser')).toHaveCount(0);

  await form.getByLabel('Project Description').fill('Rain on glass, ten seconds.');
  await form.getByLabel('Project Title').fill('Rain');
  await begin('Harbour', 3);
  await expectLike('Rain', 3);
  await page.goto('/submit-project');
  form = await readyForm(page, 'Project');
  await expectLike('Rain', 3);
  await expectTyped(form, { 'Project Description': 'Rain on glass, ten seconds.' });
});

test('takes nothing but web addresses from an address', async ({ page }) => {
  await page.goto('/submit-project?work=Rain&link=javascript:alert(1)');
  await expectTyped(await readyForm(page, 'Project'), {
    'Project Title': '',
    'Reference Materials': '',
  });
});
