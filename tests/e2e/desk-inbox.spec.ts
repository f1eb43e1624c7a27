// Longer than other files: what is done with messages and with requests; its tests share one site.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { password } from '#tests/support/accounts-in-browser';
import { expect, sidewaysScroll, siteForFile, test } from '#tests/support/browser';
import {
  endSessions,
  openDesk,
  openRoom,
  panelOf,
  rowOf,
  shownPlace,
} from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';
import { violationsIn } from '#tests/support/violations';

const site = siteForFile();

const words = 'Look at https://example.org/reel, or ask javascript:alert(1).';

test.beforeEach(async () => {
  await site.sql`delete from messages`;
  await site.sql`delete from projects`;
  await site.sql`insert into messages (name, email, subject, message, reference) values
    ('آدا', 'ada@example.org', 'Rain', ${words}, 'MSG-RAIN'),
    ('Bea', 'bea@example.org', 'Snow', 'Is snow harder than rain?', 'MSG-SNOW')`;
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference)
    values ('Ada Client', 'ada@example.org', 'Glass', 'A short film about rain on glass.', 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-GLASS')`;
});

/** Puts a letter about the message of this reference into the outbox. */
const addLetter = (reference: string, state: string, failure: string | null = null) =>
  site.sql`insert into outbox (letter, message_id, state, failure, due_at)
    select 'message-receipt', id, ${state}, ${failure}, now() + interval '1 hour'
    from messages where reference = ${reference}`;

test('a message is answered beside its words, and the reply is seen as sent @phone', async ({
  page,
}) => {
  await openDesk(page, site, 'writer', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await expect(dialog).toHaveAccessibleDescription(/ada@example.org.*does not quote/);
  await expect(dialog.getByRole('region', { name: 'What you answer' })).toContainText('Look at');
  const field = dialog.getByLabel('Your reply');
  await expect(field).toBeFocused();
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByText('Please write a reply')).toBeVisible();
  await field.fill('Dear Ada,\n\ngladly.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(toastOf(page, 'Reply is on its way')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Rain');
  await expect(row).toContainText('Answered');
  await expect(row).toContainText('Reply sent');
  await row.locator('summary').click();
  const mail = row.getByRole('list', { name: 'Mail about Rain' });
  await expect(mail).toContainText('Dear Ada,');
  await expect(mail).toContainText('Reply by writer');
  expect(await site.sql`select note, state from outbox where letter = 'message-reply'`).toEqual([
    { note: 'Dear Ada,\n\ngladly.', state: 'sent' },
  ]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('on a phone a long message is read to its end beside the reply, with a keyboard too', async ({
  page,
}) => {
  await site.sql`update messages set message = ${'Why rain? '.repeat(200)} where subject = 'Rain'`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, site, 'phoning', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).click();
  const text = page.getByRole('region', { name: 'Text of Rain' });
  await expect(text).toHaveCSS('mask-image', /gradient/);
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await text.press('End');
  await expect
    .poll(() => text.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
    .toBeLessThan(2);
  await page.getByLabel('Your reply').focus();
  await expect(text).toHaveCSS('mask-image', 'none');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(text).toBeHidden();
});

test('a reply survives closing, a reload and the end of the session, and is sent once', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401|ERR_FAILED/);
  await openDesk(page, site, 'keeper', 'messages');
  const open = (name: string) => rowOf(page, 'Rain').getByRole('button', { name }).click();
  const field = page.getByRole('dialog', { name: 'Reply' }).getByLabel('Your reply');
  await open('Reply');
  await field.fill('Half a thought');
  await page.keyboard.press('Escape');
  await open('Continue reply');
  await expect(field).toHaveValue('Half a thought');
  await page.reload();
  await open('Continue reply');
  await field.fill('A whole thought');

  // The first try is stored, but its answer is lost.
  await page.route('**/replies', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: 'Send reply' });
  await send.click();
  await expect(toastOf(page, 'Failed to send reply')).toBeVisible();
  await page.unroute('**/replies');
  await endSessions(page, site);
  await send.click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Username').fill('keeper');
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('A whole thought');
  await send.click();
  await expect(toastOf(page, 'Reply is on its way')).toBeVisible();
  expect(await site.sql`select note from outbox where letter = 'message-reply'`).toHaveLength(1);
  await expect(rowOf(page, 'Rain').getByRole('button', { name: 'Reply' })).toBeVisible();
});

interface Fields {
  row: Locator;
  reply: Locator;
  note: Locator;
}

test('a reply and a note are the same in two tabs, and gone from both once sent', async ({
  page,
  context,
}) => {
  await site.sql`delete from notes`;
  await openDesk(page, site, 'doubling', 'messages');
  const other = await context.newPage();
  await other.goto(page.url());
  const fields = [page, other].map((tab) => ({
    row: rowOf(tab, 'Snow'),
    reply: tab.getByRole('dialog', { name: 'Reply' }).getByLabel('Your reply'),
    note: rowOf(tab, 'Snow').getByLabel('Internal note'),
  })) as [Fields, Fields];
  const [here, there] = fields;
  for (const { row } of fields) await row.locator('summary').click();
  await here.note.fill('Ask for the brief');
  await expect(there.note).toHaveValue('Ask for the brief');
  await there.row.getByRole('button', { name: 'Add note' }).click();
  await expect(here.note).toHaveValue('');

  for (const { row, reply } of fields) {
    await row.getByRole('button', { name: 'Reply' }).click();
    await expect(reply).toHaveValue('');
  }
  await here.reply.fill('A long answer');
  await expect(there.reply).toHaveValue('A long answer');
  await there.reply.pressSequentially(', continued');
  await expect(here.reply).toHaveValue('A long answer, continued');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(toastOf(page, 'Reply is on its way')).toBeVisible();
  await expect(there.reply).toHaveValue('');
});

/** Holds the answers of an address back. @returns what lets them go. */
async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answer.promise;
    await route.continue();
  });
  return answer.resolve;
}

/** Tries every way out of a dialog whose form is being sent: none leads out. */
async function expectLocked(page: Page, dialog: Locator, cancel: string): Promise<void> {
  for (const name of [cancel, 'Close']) {
    const button = dialog.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await button.dispatchEvent('click');
  }
  // Chromium closes a dialog at the second one without asking it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(dialog).toBeVisible();
}

test('a decision that is being sent cannot be cancelled any more', async ({ page }) => {
  const letGo = await holdAnswers(page, '**/api/projects/*/status');
  await openDesk(page, site, 'deciding', 'projects');
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Project' });
  await dialog.getByLabel('Note to the client').fill('No time before June.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('button', { name: 'Rejecting...' })).toBeDisabled();
  await expectLocked(page, dialog, 'Cancel');
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  letGo();
  await expect(toastOf(page, 'Status Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Glass')).toContainText('Rejected');
});

test('a decision that another admin took first is told in the dialog alone, which can only be closed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/409|503/);
  await openDesk(page, site, 'second', 'projects');
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Project' });
  const note = dialog.getByLabel('Note to the client');
  await note.fill('No time before June.');
  const busy = { status: 503, json: { error: 'Busy' } };
  await page.route('**/api/projects/*/status', (route) => route.fulfill(busy), { times: 1 });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  // Held, as by a person who reads it: it does not go by itself.
  await toastOf(page, 'Failed to update status').hover();
  await site.sql`update projects set status = 'approved'`;
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  const refusal = dialog.getByRole('form').getByRole('alert');
  const told = refusal.filter({ hasText: 'This project has already been approved.' });
  await expect(told).toBeVisible();
  await expect(page.getByText('This project has already been approved.')).toHaveCount(1);
  await expect(toastOf(page, 'Failed to update status')).toBeHidden();
  await expect(note).toHaveValue('No time before June.');
  await expect(note).toHaveAttribute('readonly');
  const buttons = dialog.locator('[data-foot]').getByRole('button');
  await expect(buttons).toHaveText(['Close']);
  await expect(buttons).toBeFocused();
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await buttons.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(rowOf(page, 'Glass')).toContainText('Approved');
});

test('a note that is refused is marked, and a decision that fails is told beside its button', async ({
  page,
  troubles,
}) => {
  troubles.allow(/400|500/);
  await openDesk(page, site, 'marked', 'projects');
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Project' });
  const note = dialog.getByLabel('Note to the client');
  const reject = dialog.getByRole('button', { name: 'Reject' });
  const fields = { note: 'The note must be at most 5000 characters' };
  const answer = (status: number, json: object) =>
    page.route('**/api/projects/*/status', (route) => route.fulfill({ status, json }), {
      times: 1,
    });
  await note.fill('No time before June.');
  await answer(400, { error: 'Please check the marked fields.', fields });
  await reject.click();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAccessibleDescription(/The note must be at most 5000 characters/);
  await dialog.getByRole('button', { name: fields.note }).click();
  await expect(note).toBeFocused();
  await answer(500, { error: 'Something went wrong on our side.' });
  await reject.click();
  const told = dialog.locator('[data-foot]').getByRole('alert');
  await expect(told).toHaveText('Something went wrong on our side.');
  await expect(note).not.toHaveAttribute('aria-invalid', 'true');
  const failed = toastOf(page, 'Failed to update status');
  await expect(failed).toBeVisible();
  // One box with the reason, below the field.
  await expect
    .poll(async () => {
      const parts = [note, failed, told].map((part) => part.boundingBox());
      const [field, toast, reason] = await Promise.all(parts);
      if (!(field && toast && reason)) return false;
      const meet = toast.y + toast.height - reason.y;
      return toast.y >= field.y + field.height && meet > 0 && meet <= 2;
    })
    .toBe(true);
  await reject.click();
  await expect(toastOf(page, 'Status Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a decision that gets no answer within a minute can be cancelled again', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_ABORTED/);
  await page.clock.install();
  await openDesk(page, site, 'waiting', 'projects');
  const letGo = await holdAnswers(page, '**/api/projects/*/status');
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Project' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('button', { name: 'Rejecting...' })).toBeDisabled();
  await page.clock.fastForward(60_000);
  await expect(toastOf(page, 'Failed to update status')).toContainText('could not be reached');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  letGo();
});

test('a reply that is being sent can be neither discarded nor closed', async ({ page }) => {
  const letGo = await holdAnswers(page, '**/replies');
  await openDesk(page, site, 'sending', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await dialog.getByLabel('Your reply').fill('Gladly.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectLocked(page, dialog, 'Discard draft');
  letGo();
  await expect(toastOf(page, 'Reply is on its way')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('what was agreed to in a question cannot be cancelled while it is done', async ({ page }) => {
  const letGo = await holdAnswers(page, '**/api/admin/snippets/*');
  await site.sql`delete from snippets`;
  await site.sql`insert into snippets (title, text) values ('Later', 'We will write in May.')`;
  await openDesk(page, site, 'agreeing', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('button', { name: 'Snippets' }).click();
  await page.getByRole('button', { name: 'Delete Later' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  letGo();
  await expect(question).toBeHidden();
});

test('a draft of a reply is discarded where it is wished', async ({ page }) => {
  await openDesk(page, site, 'discarding', 'projects');
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await dialog.getByLabel('Your reply').fill('No.');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog).toBeHidden();
  await rowOf(page, 'Glass').getByRole('button', { name: 'Reply' }).click();
  await expect(dialog.getByLabel('Your reply')).toHaveValue('');
});

test('rows say what became of their mail, and what failed is sent again from there', async ({
  page,
}) => {
  await addLetter('MSG-RAIN', 'failed', 'no such mailbox');
  await addLetter('MSG-SNOW', 'waiting', 'mailbox is busy');
  await openDesk(page, site, 'postmaster', 'messages');
  await expect(rowOf(page, 'Snow')).toContainText('Receipt waiting, last try failed');
  const row = rowOf(page, 'Rain');
  await expect(row).toContainText('Receipt failed');
  await row.locator('summary').click();
  await expect(row.getByText('failed: no such mailbox')).toBeVisible();
  await row.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(toastOf(page, 'Mail is on its way')).toBeVisible();
  await expect(row).toContainText('Receipt sent');

  const waiting = rowOf(page, 'Snow');
  await waiting.locator('summary').click();
  await waiting.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(waiting).toContainText('Receipt sent');
});

test('a message is read by opening it, and can be unread again', async ({ page }) => {
  await openDesk(page, site, 'reader', 'messages');
  const panel = panelOf(page);
  await panel.getByLabel('Read').selectOption('Unread');
  const row = rowOf(page, 'Snow');
  await row.locator('summary').click();
  await expect(page.getByRole('tab', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(row.getByText('MSG-SNOW')).toBeVisible();
  await row.getByRole('button', { name: 'Mark as Unread' }).click();
  await expect(page.getByRole('tab', { name: 'Messages 2 unread' })).toBeVisible();
  await expect(row).toContainText('Unread');
});

test('what is answered is folded on the smallest phone alone', async ({ page }) => {
  for (const [size, isFolded] of [
    [{ width: 320, height: 568 }, true],
    [{ width: 390, height: 844 }, false],
  ] as const) {
    await page.setViewportSize(size);
    await openDesk(page, site, 'folder', 'messages&open=MSG-SNOW');
    await rowOf(page, 'Snow').getByRole('button', { name: 'Reply' }).click();
    const answered = page.getByRole('region', { name: 'What you answer' });
    const words = answered.getByText('Is snow harder than rain?');
    if (isFolded) {
      await expect(words).toBeHidden();
      await answered.locator('summary').click();
    }
    await expect(words).toBeVisible();
  }
});

test('a message that is opened while the unread are still asked for stays among them', async ({
  page,
}) => {
  await openDesk(page, site, 'hasty', 'messages');
  const letGo = await holdAnswers(
    page,
    /\/api\/admin\/messages\?(?=.*read=false)(?!.*limit=1(&|$))/,
  );
  const row = rowOf(page, 'Snow');
  await expect(row).toBeVisible();
  await panelOf(page).getByLabel('Read').selectOption('Unread');
  await row.locator('summary').click();
  await expect(row.getByText('MSG-SNOW')).toBeVisible();
  letGo();
  await expect(page.getByRole('tab', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(row).toContainText('Read');
  await expect(row.getByText('MSG-SNOW')).toBeVisible();
});

test('what is archived leaves the list, and is found and brought back', async ({ page }) => {
  await openDesk(page, site, 'archivist', 'messages');
  const panel = panelOf(page);
  await rowOf(page, 'Snow').locator('summary').click();
  await rowOf(page, 'Snow').getByRole('button', { name: 'Archive' }).click();
  await expect(toastOf(page, 'Archived')).toBeVisible();
  await expect(rowOf(page, 'Snow')).toBeHidden();
  await panel.getByLabel('Shown').selectOption('Archived');
  await expect(rowOf(page, 'Rain')).toBeHidden();
  await rowOf(page, 'Snow').locator('summary').click();
  await rowOf(page, 'Snow').getByRole('button', { name: 'Move back' }).click();
  await expect(rowOf(page, 'Snow')).toBeHidden();
  await panel.getByLabel('Shown').selectOption('Shown: inbox');
  await expect(rowOf(page, 'Snow')).toBeVisible();
});

test('the link of a letter opens its message, and addresses in it are links', async ({ page }) => {
  await site.sql`update messages set archived_at = now()`;
  await openDesk(page, site, 'linked', 'messages&open=MSG-RAIN');
  const row = rowOf(page, 'Rain');
  await expect(row.getByText('MSG-RAIN')).toBeVisible();
  await expect(panelOf(page).getByRole('article')).toHaveCount(1);
  const link = row.getByRole('link', { name: 'https://example.org/reel' });
  await expect(link).toHaveAttribute('href', 'https://example.org/reel');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(row.getByRole('link')).toHaveCount(2);
  expect(await violationsIn(page, '[role=tabpanel]')).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(panelOf(page).getByText('No messages found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(rowOf(page, 'Glass')).toBeVisible();
});

test('a link of Today shows what it names, whatever its list was narrowed to', async ({ page }) => {
  await site.sql`insert into messages (name, email, subject, message, reference, held)
    values ('Cleo', 'cleo@example.org', 'Fog', 'May I send ten more?', 'MSG-FOG', true)`;
  await openDesk(page, site, 'narrowing', 'messages');
  const panel = panelOf(page);
  const rows = panel.getByRole('article');
  const search = panel.getByLabel('Search');
  const narrow = async () => {
    await panel.getByLabel('Shown').selectOption('Archived');
    await panel.getByLabel('Read').selectOption('Read');
    await search.fill('nowhere');
    await expect(panel.getByText('No messages match “nowhere”.')).toBeVisible();
    await openRoom(page, 'Today');
  };
  await narrow();
  await page.getByRole('link', { name: 'Rain' }).click();
  await expect(panel.getByText('Only MSG-RAIN is shown.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, 'Rain')).toBeVisible();
  await expect(search).toHaveValue('');
  await panel.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(2);

  await openRoom(page, 'Today');
  await page.getByRole('link', { name: 'Snow' }).click();
  await expect(rows).toHaveCount(1);
  await search.fill('nowhere');
  await expect(panel.getByText('No messages match “nowhere”.')).toBeVisible();

  await narrow();
  await page.getByRole('link', { name: '1 message held for review' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, 'Fog')).toBeVisible();
  const held = panel.getByRole('button', { name: '1 held for review' });
  await expect(held).toHaveAttribute('aria-pressed', 'true');
  await panel.getByLabel('Shown').selectOption('Archived');
  await expect(held).toHaveAttribute('aria-pressed', 'false');
  await held.click();
  await expect(rowOf(page, 'Fog')).toBeVisible();
  await expect(panel.getByLabel('Shown')).toHaveValue('');
});

test('notes stand on a message for the other admins alone', async ({ page }) => {
  await openDesk(page, site, 'noting', 'messages');
  const row = rowOf(page, 'Rain');
  await row.locator('summary').click();
  const notes = row.getByRole('region', { name: 'Notes on Rain' });
  await notes.getByLabel('Internal note').fill('Friend of Bea');
  await notes.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(notes.getByRole('listitem')).toContainText(/Note by noting Just now.*Friend of Bea/);
  await expect(notes.getByLabel('Internal note')).toHaveValue('');
  await expect(notes.getByRole('status')).toHaveText('Saved');
  await expect(notes.getByLabel('Internal note')).toBeFocused();
  await page.reload();
  await row.locator('summary').click();
  expect(await violationsIn(page, '[role=tabpanel]')).toEqual([]);
  const question = page.getByRole('alertdialog');
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(question).toContainText('Friend of Bea');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes.getByRole('listitem')).toBeVisible();
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByRole('listitem')).toBeHidden();
  // Logins on new devices are told of by mail, too.
  expect(await site.sql`select letter from outbox where notice is null`).toEqual([]);
});

test('a note that was begun outlives a search and a reload, and marks its row', async ({
  page,
}) => {
  await openDesk(page, site, 'beginning', 'messages');
  const row = rowOf(page, 'Snow');
  const field = row.getByLabel('Internal note');
  await expect(row.getByText('Note begun')).toBeHidden();
  await row.locator('summary').click();
  await field.fill('Ask Bea about');
  const search = panelOf(page).getByRole('searchbox', { name: 'Search' });
  await search.fill('reel');
  await expect(row).toBeHidden();
  await search.fill('');
  await expect(row.getByText('Note begun')).toBeVisible();
  await expect(rowOf(page, 'Rain').getByText('Note begun')).toBeHidden();
  await row.locator('summary').click();
  await expect(field).toHaveValue('Ask Bea about');
  await page.reload();
  await expect(row.getByText('Note begun')).toBeVisible();
  await row.locator('summary').click();
  await expect(field).toHaveValue('Ask Bea about');
  await field.fill('Ask Bea about June');
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect(row.getByRole('listitem')).toContainText('Ask Bea about June');
  await row.locator('summary').click();
  await expect(row.getByText('Note begun')).toBeHidden();
  await page.reload();
  await row.locator('summary').click();
  await expect(field).toHaveValue('');
});

test('a note whose answer was lost is added once', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await site.sql`delete from notes`;
  await openDesk(page, site, 'adding', 'messages');
  const row = rowOf(page, 'Snow');
  await row.locator('summary').click();
  await row.getByLabel('Internal note').fill('Call back in May');
  await page.route('**/notes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect(toastOf(page, 'Failed to add note')).toBeVisible();
  await page.unroute('**/notes');
  await page.reload();
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect(row.getByRole('status')).toHaveText('Saved');
  expect(await site.sql`select text from notes`).toEqual([{ text: 'Call back in May' }]);
});

test('the failure of a note is no longer told once it is added', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await openDesk(page, site, 'again', 'messages');
  const row = rowOf(page, 'Snow');
  await row.locator('summary').click();
  await row.getByLabel('Internal note').fill('Call back in June');
  await page.route('**/notes', (route) => route.abort(), { times: 1 });
  const add = row.getByRole('button', { name: 'Add note' });
  await add.click();
  const failure = toastOf(page, 'Failed to add note');
  // Held, as by a person who reads it: it does not go by itself.
  await failure.hover();
  await expect(failure).toBeVisible();
  await add.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Saved');
  await expect(failure).toBeHidden();
});

test('a note outlives the end of the session, over which the password is asked for', async ({
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await openDesk(page, site, 'lasting', 'messages');
  const row = rowOf(page, 'Snow');
  // What waits is counted once the message is read: an answer after the session has ended would already ask for the password.
  const counted = ['**/read', '**/messages?read=false&*', '**/projects?status=pending&*'].map(
    (address) => page.waitForResponse(address),
  );
  await row.locator('summary').click();
  await Promise.all(counted);
  const notes = row.getByRole('region', { name: 'Notes on Snow' });
  const field = notes.getByLabel('Internal note');
  await field.fill('Call back in May');
  await endSessions(page, site);
  const add = notes.getByRole('button', { name: 'Add note' });
  await add.click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Username').fill('lasting');
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('Call back in May');
  await add.click();
  await expect(notes.getByRole('listitem')).toContainText('Call back in May');
  await expect(field).toHaveValue('');
});

/** A price that is typed in the settings, and not saved. */
async function typePrice(page: Page): Promise<Locator> {
  const room = shownPlace(page);
  await room.getByRole('heading', { name: 'Packages' }).click();
  const field = room.getByLabel('Price of package 1');
  await field.fill('$1,250');
  return field;
}

test('a logout asks before what is not saved is lost, and leaves the desk', async ({ page }) => {
  await openDesk(page, site, 'leaving', 'settings');
  const field = await typePrice(page);
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('$1,250');
  await logOut.click();
  await question.getByRole('button', { name: 'Log out and lose it' }).click();
  await page.waitForURL('/auth?**');
  await expect(page.getByText('Logout successful', { exact: true })).toBeVisible();
});

test('a desk without a session shows nothing once the login is put off, and is left or gone on with', async ({
  context,
  page,
  troubles,
}) => {
  troubles.allow(/401/);
  await openDesk(page, site, 'elsewhere', 'settings');
  const field = await typePrice(page);
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('button', { name: 'Not now' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expect(field).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toBeVisible();
  await again.getByLabel('Username').fill('elsewhere');
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('$1,250');
  await expect(field).toBeFocused();

  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave and lose it' }).click();
  await page.waitForURL('/auth?**');
});

test('a logout leaves the desk at once when a note was begun, which this browser keeps', async ({
  page,
}) => {
  await openDesk(page, site, 'noting', 'messages');
  // What an opened message asks anew would be refused after the session's end.
  const counts = ['messages?read=false', 'projects?status=pending'].map((query) => {
    let isRead = false;
    return page.waitForResponse((answer) => {
      isRead ||= answer.url().endsWith('/read');
      return isRead && answer.url().includes(query);
    });
  });
  const row = rowOf(page, 'Snow');
  await row.locator('summary').click();
  await row.getByLabel('Internal note').fill('Half a tho');
  await Promise.all(counts);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/auth?**');
});

test('snippets are kept, put into a reply where the cursor is, and deleted', async ({ page }) => {
  await openDesk(page, site, 'snipping', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  const field = dialog.getByLabel('Your reply');
  await field.fill('Dear Ada, ');
  await dialog.getByRole('button', { name: 'Snippets' }).click();
  const snippets = page.getByRole('dialog', { name: 'Snippets' });
  await snippets.getByRole('button', { name: 'Add snippet' }).click();
  await expect(snippets.getByText('Please give the snippet a name')).toBeVisible();
  await snippets.getByLabel('Name').fill('No time');
  await snippets.getByLabel('Text').fill('We are booked until June.');
  await snippets.getByRole('button', { name: 'Add snippet' }).click();
  await expect(toastOf(page, 'Snippet saved')).toBeVisible();
  await snippets.getByRole('button', { name: 'Edit No time' }).click();
  await expect(snippets.getByLabel('Text')).toHaveValue('We are booked until June.');
  await snippets.getByLabel('Text').fill('We are booked until July.');
  await snippets.getByRole('button', { name: 'Save snippet' }).click();
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await expect(snippets.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(snippets).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Dear Ada, ');
  await dialog.getByRole('button', { name: 'Snippets' }).click();
  await expect(snippets.getByRole('button', { name: 'Back to the reply' })).toBeFocused();
  await snippets.getByRole('button', { name: 'Insert No time' }).click();
  await expect(field).toHaveValue('Dear Ada, We are booked until July.');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Snippets' }).click();
  await snippets.getByRole('button', { name: 'Delete No time' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(snippets.getByRole('list', { name: 'Kept snippets' })).toBeHidden();
});

test('a half-written snippet is given up only after a question', async ({ page }) => {
  await site.sql`delete from snippets`;
  await site.sql`insert into snippets (title, text) values ('Later', 'We will write in May.')`;
  await openDesk(page, site, 'halfway', 'messages');
  await rowOf(page, 'Rain').getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply' });
  await dialog.getByRole('button', { name: 'Snippets' }).click();
  const snippets = page.getByRole('dialog', { name: 'Snippets' });
  const text = snippets.getByLabel('Text');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await text.fill('Half a snip');
  for (const leave of [
    () => snippets.getByRole('button', { name: 'Back to the reply' }).click(),
    () => page.keyboard.press('Escape'),
    () => snippets.getByRole('button', { name: 'Edit Later' }).click(),
    () => snippets.getByRole('button', { name: 'Insert Later' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue('Half a snip');
  }
  await snippets.getByRole('button', { name: 'Edit Later' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveValue('We will write in May.');
  await text.fill('We will write in June.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(snippets).toBeHidden();
  await expect(dialog.getByLabel('Your reply')).toBeFocused();
  await dialog.getByRole('button', { name: 'Snippets' }).click();
  await snippets.getByRole('button', { name: 'Back to the reply' }).click();
  await expect(snippets).toBeHidden();
});

test('messages and projects are taken out as CSV, after a question for the password', async ({
  page,
  troubles,
}) => {
  troubles.allow(/403/);
  await openDesk(page, site, 'counting', 'projects');
  await site.sql`update sessions set confirmed_at = now() - interval '1 hour'`;
  await panelOf(page).getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  const projectFile = page.waitForEvent('download');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).press('Enter');
  expect((await projectFile).suggestedFilename()).toBe('projects.csv');
  await page.getByRole('tab', { name: /^Messages/ }).click();
  const messageFile = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await messageFile).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF"Reference","Received","Name"/);
  expect(csv.trim().split('\r\n')).toHaveLength(3);
});

test('a project says what was agreed, and what its package has become since @phone', async ({
  page,
}) => {
  await site.sql`update projects set package_label = 'Standard', package_price = '$3,000'`;
  await openDesk(page, site, 'agreed', 'projects');
  const row = rowOf(page, 'Glass');
  await expect(row).toContainText('Standard, $3,000');
  await row.locator('summary').click();
  const budget = row.getByRole('definition').filter({ hasText: '$3,000' });
  await expect(budget).toHaveText('Standard, $3,000');

  const packages = {
    offered: [{ value: 'standard_3000', label: 'Feature', price: '$3,500', includes: [] }],
    retired: [],
  };
  await site.sql`insert into settings (section, title, value)
    values ('packages', 'Packages', ${JSON.stringify(packages)}::jsonb)`;
  await page.reload();
  await expect(row).toContainText('Standard, $3,000');
  await row.locator('summary').click();
  await expect(budget).toHaveText('Standard, $3,000 now Feature, $3,500');
  await row.getByRole('button', { name: 'Approve' }).click();
  const brief = page.getByRole('region', { name: 'The brief' });
  await expect(brief).toContainText('now Feature, $3,500');
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await site.sql`delete from settings`;
});

test('a request that is opened comes into the window, with what it is worth', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method, reference, created_at)
    select 'Bea Client', 'bea@example.org', 'Snow ' || number, repeat('Snow on a window at night. ', 30), 'short_film',
      'standard_3000', 'https://example.org/moodboard', 'paypal', 'PRJ-SNOW-' || number, now() - number * interval '1 day'
    from generate_series(1, 4) as number`;
  await openDesk(page, site, 'opening', 'projects');
  const row = rowOf(page, 'Snow 4');
  await row.locator('summary').click();
  await expect(row.locator('summary')).toContainText('$3,000');
  await expect(row.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  const [bar, opened] = await Promise.all(
    [page.getByRole('banner'), row].map((part) => part.boundingBox()),
  );
  expect(opened?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  expect(opened?.y).toBeLessThan(100);
});
