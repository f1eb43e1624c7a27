import type { Locator } from 'playwright/test';
import { draftKey } from '#contract/storage-keys';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, siteForFile, test } from '#tests/support/browser';
import {
  announcement,
  expectAccessible,
  expectTyped,
  expectWrong,
  holdNext,
  openForm,
  readyForm,
  toast,
  type,
} from '#tests/support/form-page';

const site = siteForFile({ STORED_FORMS_PER_ADDRESS: '1000' });

const address = '**/api/contact';
const typed = {
  Name: 'Zoë Client',
  Email: 'zoe@example.org',
  Subject: 'A short film',
  Message: 'Would you make a film\nabout rain?',
};
const nothing = { Name: '', Email: '', Subject: '', Message: '' };

let form: Locator;

test.beforeEach(async ({ page }) => {
  await site.sql`delete from messages`;
  form = await openForm(page, '/contact', 'Contact');
});

const rows = () => site.sql`select * from messages`;
const send = () => form.getByRole('button', { name: 'Send Message' });

test('says what is wrong, leads to the first field and checks again on change', {
  tag: '@phone',
}, async ({ page }) => {
  const reasons = {
    Name: 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    Subject: 'Subject must be at least 3 characters',
    Message: 'Message must be at least 10 characters',
  };
  await type(form, { Name: ' a ', Email: 'nobody', Subject: 'hi', Message: 'too short' });
  await send().click();
  await expectWrong(form, reasons);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await form.getByRole('alert').getByRole('button', { name: reasons.Subject }).click();
  await expect(form.getByLabel('Subject')).toBeFocused();
  await page.keyboard.type('ther');
  await expect(form.getByText(reasons.Subject)).toHaveCount(0);
  await expect(form.getByLabel('Subject')).not.toHaveAttribute('aria-invalid');
  expect(await rows()).toEqual([]);
});

test('sends a message and says so', { tag: '@phone' }, async ({ page }) => {
  const held = await holdNext(page, address);
  await type(form, typed);
  await send().click();
  const request = await held();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  const announced = await announcement(page, 'Message sent successfully');
  await request.continue();
  await expect(toast(page, 'Message sent successfully')).toContainText(
    "We'll get back to you as soon as possible!",
  );
  await announced();
  await expect(send()).toBeEnabled();
  await expectTyped(form, nothing);
  const [row] = await rows();
  expect(row).toMatchObject({ name: typed.Name, email: typed.Email, message: typed.Message });
  for (const text of [String(row?.['reference']), typed.Subject, 'about rain?'])
    await expect(form.getByRole('status')).toContainText(text);
  await page.reload();
  await expectTyped(await readyForm(page, 'Contact'), nothing);
});

test('has the name and address of who is signed in, and keeps no draft of them', async ({
  page,
}) => {
  const { token, user } = await makeAccount(site, 'regular');
  await keepToken(page, token);
  form = await openForm(page, '/contact', 'Contact');
  await expectTyped(form, { ...nothing, Name: 'regular', Email: user.email });
  await expect(form.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
  await type(form, { Subject: typed.Subject, Message: typed.Message });
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  expect(await rows()).toMatchObject([{ name: 'regular', email: user.email }]);
  await expectTyped(form, { ...nothing, Name: 'regular', Email: user.email });
});

test('is sent with the keyboard alone', async ({ page }) => {
  await form.getByLabel('Name').focus();
  for (const text of ['Ada Client', 'ada@example.org', 'A film', 'A film about rain, please.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(send()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('is sent once by a double click', async ({ page }) => {
  await type(form, typed);
  await send().dblclick();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expectTyped(form, nothing);
  expect(await rows()).toHaveLength(1);
});

test('keeps the typed text when sending fails', async ({ page, troubles }) => {
  troubles.allow(/contact/);
  const failed = toast(page, 'Error sending message');
  await type(form, typed);
  await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
  await send().click();
  await expect(failed).toContainText('The site could not be reached.');
  await expect(send()).toBeFocused();
  await expectTyped(form, typed);

  const refusal = { status: 429, json: { error: 'Too many attempts.' } };
  await page.route(address, (route) => route.fulfill(refusal), { times: 1 });
  await send().click();
  await expect(failed).toContainText('Too many attempts.');

  const silence = { status: 502, body: '' };
  await page.route(address, (route) => route.fulfill(silence), { times: 1 });
  await send().click();
  await expect(failed).not.toContainText('Too many attempts.');
  await expect(send()).toBeEnabled();
  await expectTyped(form, typed);

  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('is stored once when the answer is lost, also over a reload', async ({ page, troubles }) => {
  troubles.allow(/contact/);
  await type(form, typed);
  const loseAnswer = async () => {
    const held = await holdNext(page, address);
    await send().click();
    const request = await held();
    await request.fetch();
    return request;
  };
  await (await loseAnswer()).abort('connectionreset');
  await expect(toast(page, 'Error sending message')).toBeVisible();
  await expect(send()).toBeEnabled();
  await loseAnswer();
  await page.reload();
  form = await readyForm(page, 'Contact');
  await expectTyped(form, typed);
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('shows what the server says beside its field', async ({ page, troubles }) => {
  troubles.allow(/contact/);
  const subject = 'Subject must be at most 200 characters';
  const json = { error: 'Please check the marked fields.', fields: { subject } };
  await page.route(address, (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await type(form, typed);
  await send().click();
  await expectWrong(form, { Subject: subject });
  await expect(form.getByLabel('Subject')).toBeFocused();
  await expect(toast(page, 'Error sending message')).toContainText(json.error);
});

test('is kept in the browser until it is sent or cleared', async ({ page }) => {
  const clear = form.getByRole('button', { name: 'Clear the form' });
  await expect(clear).toHaveCount(0);
  await type(form, typed);
  await page.reload();
  form = await readyForm(page, 'Contact');
  await expectTyped(form, typed);
  await expect(form).toContainText('Kept in this browser until it is sent.');
  await expectAccessible(page);
  await clear.click();
  await expectTyped(form, nothing);
  await expect(clear).toHaveCount(0);
  await page.reload();
  await expectTyped(await readyForm(page, 'Contact'), nothing);
});

test('is one draft in every tab, and gone from all once it is sent', async ({ page, context }) => {
  const other = await context.newPage();
  const otherForm = await openForm(other, '/contact', 'Contact');
  await type(form, typed);
  await expectTyped(otherForm, typed);
  await otherForm.getByLabel('Subject').fill('A long film');
  await expectTyped(form, { ...typed, Subject: 'A long film' });
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expectTyped(otherForm, nothing);
  await expect(otherForm.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
  await otherForm.getByLabel('Name').fill('Ada');
  await expectTyped(form, { ...nothing, Name: 'Ada' });
  expect(await rows()).toMatchObject([{ subject: 'A long film' }]);
});

test('keeps what is typed while it is sent, here or in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  const otherForm = await openForm(other, '/contact', 'Contact');
  const held = await holdNext(page, address);
  await type(form, typed);
  await send().click();
  const request = await held();
  await otherForm.getByLabel('Subject').fill('Another film');
  await expectTyped(form, { Subject: 'Another film' });
  await request.continue();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect(send()).toBeEnabled();
  for (const shown of [form, otherForm]) {
    await expectTyped(shown, { ...typed, Subject: 'Another film' });
  }
  await send().click();
  await expectTyped(otherForm, nothing);
  expect(await rows()).toHaveLength(2);
});

test('is empty when Back brings it out of memory after it was sent from a later page', async ({
  page,
}) => {
  await type(form, typed);
  // A page in the browser's memory hears of nothing until it is shown again.
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, draftKey('contact'));
  await expectTyped(form, nothing);
});

test('takes nobody for a robot whose clock is set back', async ({ page }) => {
  const setBack = (ms: number) => {
    const { now } = Date;
    Date.now = () => now() - ms;
  };
  await type(form, { ...typed, Subject: '' });
  await page.evaluate(setBack, 3_600_000);
  await form.getByLabel('Subject').fill('A film');
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  expect(await rows()).toMatchObject([{ suspected: false }]);
});

test('promises nothing that the browser does not keep', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  form = await openForm(page, '/contact', 'Contact');
  await type(form, typed);
  await expect(form.getByText('Kept in this browser until it is sent.')).toHaveCount(0);
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expectTyped(form, nothing);
});

test('keeps what was typed before its script was there', async ({ page }) => {
  const scripts = await holdNext(page, '**/_astro/contact-form*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const script = await scripts();
  await type(form, typed);
  await script.continue();
  await expectTyped(await readyForm(page, 'Contact'), typed);
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
});

test('is accepted while the database is away', async ({ page }) => {
  await site.stopDatabase();
  try {
    await type(form, typed);
    await send().click();
    await expect(toast(page, 'Message sent successfully')).toBeVisible();
    await expect(form.getByRole('status')).toContainText(/MSG-\w{4}-\w{4}/);
  } finally {
    await site.resumeDatabase();
  }
});

test('stands on the home page with the ways to reach the studio', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Get In Touch' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('studio@halation.example');
  await expect(section).toContainText('Studio Location');
  await expect(section).toContainText('Usually within 48 hours');
  form = await readyForm(page, 'Contact');
  await type(form, typed);
  await send().click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
});
