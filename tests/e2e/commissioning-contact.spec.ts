// Longer than other files: each way in which a message is sent or lost; its tests share one site.
import type { Locator, Page } from 'playwright/test';
import { draftKey, tokenKey } from '#contract/storage-keys';
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

const address = '**/api/contact';
const typed = {
  Name: 'Zoë Client',
  Email: 'zoe@example.org',
  Subject: 'A short film',
  Message: 'Would you make a film\nabout rain?',
};
const sent = 'Message sent successfully';
const arrived = 'Your message has arrived.';
const nothing = { Name: '', Email: '', Subject: '', Message: '' };

let form: Locator;

test.beforeEach(async ({ page }) => {
  await site.sql`delete from messages`;
  form = await openForm(page, '/contact', 'Contact');
});

const rows = () => site.sql`select * from messages`;
async function writeAnother(page: Page) {
  await page.getByRole('button', { name: 'Write another message' }).click();
}

async function placeOf(element: Locator) {
  const place = await element.boundingBox();
  if (!place) throw new Error('It is not shown.');
  return place;
}

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

test('sends a message and puts its receipt in place of the form', { tag: '@phone' }, async ({
  page,
}) => {
  const held = await holdNext(page, address);
  await type(form, typed);
  await send().click();
  const request = await held();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  const announced = await announcement(page, sent);
  await request.continue();
  const receipt = await expectReceipt(page, arrived, sent);
  await expect(toastOf(page, sent)).toContainText("We'll get back to you as soon as possible!");
  await announced();
  const [row] = await rows();
  expect(row).toMatchObject({ name: typed.Name, email: typed.Email, message: typed.Message });
  for (const text of [String(row?.['reference']), typed.Subject, 'about rain?'])
    await expect(receipt).toContainText(text);
  await expectAccessible(page);

  await writeAnother(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectTyped(form, nothing);
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
  await expectReceipt(page, arrived, sent);
  expect(await rows()).toMatchObject([{ name: 'regular', email: user.email }]);
  await writeAnother(page);
  await expectTyped(form, { ...nothing, Name: 'regular', Email: user.email });
});

test('who signs in next on the same computer is not sent as the one before', async ({ page }) => {
  const [first, second] = [await makeAccount(site, 'first'), await makeAccount(site, 'second')];
  await keepToken(page, first.token);
  form = await openForm(page, '/contact', 'Contact');
  await expectTyped(form, { ...nothing, Name: 'first', Email: first.user.email });
  await type(form, { Subject: typed.Subject });
  const kept = await page.evaluate((key) => localStorage.getItem(key), draftKey('contact'));
  expect(kept).toContain(typed.Subject);
  expect(kept).not.toContain('first');
  const others = { ...nothing, Subject: typed.Subject };

  await page.evaluate((key) => localStorage.removeItem(key), tokenKey);
  form = await openForm(page, '/contact', 'Contact');
  await expectTyped(form, others);
  await keepToken(page, second.token);
  form = await openForm(page, '/contact', 'Contact');
  await expectTyped(form, { ...others, Name: 'second', Email: second.user.email });
});

test('is sent with the keyboard alone', async ({ page }) => {
  await form.getByLabel('Name').focus();
  for (const text of ['Ada Client', 'ada@example.org', 'A film', 'A film about rain, please.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(send()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReceipt(page, arrived, sent);
  expect(await rows()).toHaveLength(1);
});

test('is sent once by a double click', async ({ page }) => {
  await type(form, typed);
  await send().dblclick();
  await expectReceipt(page, arrived, sent);
  expect(await rows()).toHaveLength(1);
});

test('leads to the page that thanks when the receipt cannot be loaded', async ({
  page,
  troubles,
}) => {
  troubles.allow(/receipt/);
  await page.route('**/_astro/receipt*.js', (route) => route.abort());
  await type(form, typed);
  await send().click();
  await expect(page).toHaveURL(/\/thank-you\/message/);
  await expect(page.getByRole('heading', { level: 1, name: sent })).toBeVisible();
  const [row] = await rows();
  await expect(page.getByText(row?.['reference'])).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await page.goBack();
  await expectTyped(await readyForm(page, 'Contact'), nothing);
});

test('keeps the typed text when sending fails', async ({ page, troubles }) => {
  troubles.allow(/contact/);
  const failed = toastOf(page, 'Error sending message');
  await type(form, typed);
  await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
  await send().click();
  await expect(failed).toContainText('The site could not be reached.');
  await expect(send()).toBeFocused();
  await expect(send()).toHaveAccessibleDescription(/The site could not be reached\./);
  await expectTyped(form, typed);

  const refusal = { status: 429, json: { error: 'Too many attempts.' } };
  await page.route(address, (route) => route.fulfill(refusal), { times: 1 });
  await send().click();
  await expect(failed).toContainText('Too many attempts.');
  await expect(form.getByText('Too many attempts.')).toBeInViewport({ ratio: 1 });

  const silence = { status: 502, body: '' };
  await page.route(address, (route) => route.fulfill(silence), { times: 1 });
  await send().click();
  await expect(failed).not.toContainText('Too many attempts.');
  await expect(send()).toBeEnabled();
  await expectTyped(form, typed);

  await send().click();
  await expectReceipt(page, arrived, sent);
  expect(await rows()).toHaveLength(1);
});

for (const size of [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`a failure covers neither Send nor Clear in a window of ${size.width} by ${size.height}`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(/contact/);
    await page.setViewportSize(size);
    await type(form, typed);
    const json = { error: 'Too many attempts.' };
    await page.route(address, (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await send().click();
    const failed = await placeOf(toastOf(page, 'Error sending message'));
    // The page moves once the toast stands.
    for (const button of [send(), form.getByRole('button', { name: 'Clear the form' })])
      await expect
        .poll(async () => {
          const { y, height } = await placeOf(button);
          return y > failed.y + failed.height || y + height < failed.y;
        })
        .toBe(true);
    await expect(send()).toBeInViewport({ ratio: 1 });
  });
}

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
  await expect(toastOf(page, 'Error sending message')).toBeVisible();
  await expect(send()).toBeEnabled();
  await loseAnswer();
  await page.reload();
  form = await readyForm(page, 'Contact');
  await expectTyped(form, typed);
  await send().click();
  await expectReceipt(page, arrived, sent);
  expect(await rows()).toHaveLength(1);
});

test('of who is signed in is stored once when the answer is lost, also over a reload and in another tab', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/contact/);
  const { token, user } = await makeAccount(site, 'losing');
  await keepToken(page, token);
  form = await openForm(page, '/contact', 'Contact');
  const account = { Name: 'losing', Email: user.email };
  const whole = { ...account, Subject: typed.Subject, Message: typed.Message };
  await expectTyped(form, { ...nothing, ...account });
  const other = await context.newPage();
  const otherForm = await openForm(other, '/contact', 'Contact');
  await otherForm.getByLabel('Subject').fill(typed.Subject);
  await expectTyped(form, { ...nothing, ...account, Subject: typed.Subject });
  await type(form, { Message: typed.Message });
  const held = await holdNext(page, address);
  await send().click();
  await (await held()).fetch();
  await page.reload();
  form = await readyForm(page, 'Contact');
  await expectTyped(form, whole);
  await other.reload();
  await expectTyped(await readyForm(other, 'Contact'), whole);
  await send().click();
  await expectReceipt(page, arrived, sent);
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
  await expect(toastOf(page, 'Error sending message')).toContainText(json.error);
  await expect(send()).not.toHaveAccessibleDescription(/./);
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
  await clear.press('Enter');
  await expectTyped(form, nothing);
  await expect(clear).toHaveCount(0);
  await expect(form.getByLabel('Name')).toBeFocused();
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
  await expectReceipt(page, arrived, sent);
  await expectTyped(otherForm, nothing);
  await expect(otherForm.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
  await otherForm.getByLabel('Name').fill('Ada');
  await writeAnother(page);
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
  await expectReceipt(page, arrived, sent);
  await writeAnother(page);
  await expect(send()).toBeEnabled();
  for (const shown of [form, otherForm]) {
    await expectTyped(shown, { ...typed, Subject: 'Another film' });
  }
  await send().click();
  await expectReceipt(page, arrived, sent);
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
  await expectReceipt(page, arrived, sent);
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
  await expectReceipt(page, arrived, sent);
  await writeAnother(page);
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
  await expectReceipt(page, arrived, sent);
});

test('is accepted while the database is away', async ({ page }) => {
  await site.stopDatabase();
  try {
    await type(form, typed);
    await send().click();
    await expect(await expectReceipt(page, arrived, sent)).toContainText(/MSG-\w{4}-\w{4}/);
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
  await expectReceipt(page, arrived, sent);
});
