import { expect, siteForFile, test } from '#tests/support/browser';
import { openDesk, panelOf, rowOf } from '#tests/support/desk-in-browser';
import { toastOf } from '#tests/support/toast';

const site = siteForFile({ FORMS_PER_DAY: '1', STORED_FORMS_PER_ADDRESS: '100' });

test('forms beyond the day’s cap are looked at, released and discarded', async ({ page }) => {
  for (let index = 1; index <= 4; index++) {
    await page.request.post(`${site.url}/api/contact`, {
      data: {
        name: 'Ada Client',
        email: 'ada@example.org',
        subject: `Question ${index}`,
        message: 'Would you make a short film about rain?',
      },
    });
  }
  await expect
    .poll(() => site.sql`select distinct state from outbox`, 'letters leave before one is withheld')
    .toEqual([{ state: 'sent' }]);
  await site.sql`update outbox set state = 'withheld', withheld_at = now()
    where letter = 'message-receipt'`;
  await openDesk(page, site, 'mara', 'today');
  await expect(page.getByText('1 mail withheld in 24 hours')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Messages 1 unread, 3 held' })).toBeVisible();
  await page.getByRole('link', { name: '3 messages held for review' }).click();
  await panelOf(page)
    .getByRole('button', { name: /held for review/ })
    .click();
  await expect(rowOf(page, 'Question 1')).toBeVisible();
  await expect(rowOf(page, 'Question 2')).toHaveCount(0);
  const held = panelOf(page).getByRole('button', { name: /held for review/ });
  await held.click();
  await expect(rowOf(page, 'Question 4')).toBeVisible();
  await rowOf(page, 'Question 2').getByRole('button', { name: 'Release' }).click();
  await expect(toastOf(page, 'Released')).toBeVisible();
  await expect(held).toHaveText('2 held for review');
  await page.getByRole('button', { name: 'Discard all 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, '2 messages discarded')).toBeVisible();
  await expect(held).toBeHidden();
  await expect(rowOf(page, 'Question 2')).toBeVisible();
  await expect(rowOf(page, 'Question 3')).toHaveCount(0);
  const letters = await site.sql`select count(*)::int as count from outbox`;
  expect(letters).toEqual([{ count: 4 }]);
});
