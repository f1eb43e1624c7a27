import type { Locator, Page } from 'playwright/test';
import { keepToken, makeAccount } from './accounts-in-browser.ts';
import type { TestSite } from './site.ts';

/** Signs the browser in as an admin of this name and opens a tab of the desk. */
export async function openDesk(
  page: Page,
  site: TestSite,
  username: string,
  tab = '',
): Promise<{ token: string }> {
  const account = await makeAccount(site, username, 'admin');
  await keepToken(page, account.token);
  await page.goto(tab ? `/admin?tab=${tab}` : '/admin');
  await shownPlace(page).waitFor();
  return account;
}

/** What is shown of the desk: the panel of a tab, or a room. */
export const shownPlace = (page: Page): Locator =>
  page.locator(':is([role=tabpanel], [data-room]):not([hidden])');

/** The panel of the tab that is shown. */
export const panelOf = (page: Page): Locator => page.getByRole('tabpanel');

/** A room beside the tabs, opened by its link or, on a phone, behind the button at the bottom. */
export async function openRoom(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Rooms' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name }).click();
  return page.locator('[data-room]:not([hidden])');
}

/** A row of a list by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** The toast of this title. */
export const toastOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title });
