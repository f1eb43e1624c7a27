import type { Page } from 'playwright';
import { sidewaysScroll } from '#tests/support/browser';
import { expect, openParts, test } from '#tests/support/parts-test';
import { axeOn } from '#tests/support/violations';

const states: { name: string; enter: (page: Page) => Promise<void> }[] = [
  { name: 'at rest', enter: async () => {} },
  {
    name: 'with a form that was refused',
    enter: (page) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  },
  {
    name: 'with a question over a dialog',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
  },
  {
    name: 'with a toast',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Show failure' }).click();
      await expect(page.getByRole('listitem').getByText('Error deleting video')).toBeVisible();
    },
  },
  {
    name: 'with the cursor menu open',
    enter: (page) => page.getByRole('button', { name: 'Cursor style' }).click(),
  },
  {
    name: 'with an island that failed',
    enter: (page) => page.getByRole('button', { name: 'Break' }).click(),
  },
];

test.beforeEach(async ({ page, troubles }) => {
  troubles.allow(/Broken on purpose/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openParts(page);
  await page.mouse.move(300, 300);
  await expect(page.getByRole('button', { name: 'Cursor style' })).toBeVisible();
});

for (const { name, enter } of states) {
  test(`the parts have no accessibility violation ${name}`, async ({ page }) => {
    await enter(page);
    const { violations } = await axeOn(page).analyze();
    expect(violations).toEqual([]);
  });
}

test('the parts do not overflow a narrow screen at 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sidewaysScroll(page)).toBe(0);
});
