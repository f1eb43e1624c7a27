import { expect, type Locator, type Page, type Request } from 'playwright/test';
import type { SignedIn } from '#contract/entities/signed-in';
import { keepToken, makeAccount } from './accounts-in-browser.ts';
import type { TestSite } from './site.ts';

/** What each page has asked the API for and has no answer to yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Signs the browser in as an admin of this name and opens a tab of the desk. */
export async function openDesk(
  page: Page,
  site: TestSite,
  username: string,
  tab = '',
): Promise<SignedIn> {
  const account = await makeAccount(site, username, 'admin');
  await keepToken(page, account.token);
  followRequests(page);
  await page.goto(tab ? `/admin?tab=${tab}` : '/admin');
  await shownPlace(page).waitFor();
  return account;
}

function followRequests(page: Page): void {
  if (unanswered.has(page)) return;
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Ends all sessions, once the desk has every answer: one that is refused would ask for the password by itself. */
export async function endSessions(page: Page, site: TestSite): Promise<void> {
  await expect.poll(() => unanswered.get(page)?.size).toBe(0);
  await site.sql`delete from sessions`;
}

/** What is shown of the desk: the panel of a tab, or a room. */
export const shownPlace = (page: Page): Locator =>
  page.locator(':is([role=tabpanel], [data-room]):not([hidden])');

/** The panel of the tab that is shown. */
export const panelOf = (page: Page): Locator => page.getByRole('tabpanel');

/** A room beside the tabs, opened by its link or, on a phone, behind the button at the bottom. */
export async function openRoom(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Rooms' });
  await shownPlace(page).waitFor();
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name }).click();
  return page.locator('[data-room]:not([hidden])');
}

/** A row of a list by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Unfolds the file of the work that a dialog edits. */
export const unfoldFile = (dialog: Locator): Promise<void> => fileOf(dialog).click();

/** What the file of the work that a dialog edits is folded behind. */
export const fileOf = (dialog: Locator): Locator =>
  dialog.locator('summary', { hasText: /^(Video|Image) and thumbnail$/ });

/** Selects all works of the page; on a phone that is offered with the first one. */
export async function selectPage(page: Page): Promise<void> {
  const box = panelOf(page).getByLabel('Select this page');
  const first = panelOf(page).getByRole('article').first().getByRole('checkbox');
  await first.waitFor();
  if (!(await box.isVisible())) await first.check();
  await box.check();
}

/** Opens the menu of a row and chooses in it what its name begins with. */
export async function chooseInMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Chooses how the selected works are edited. */
export async function editSelected(page: Page, name: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Edit selected' }).click();
  await panelOf(page).getByRole('button', { name, exact: true }).click();
}

/** Chooses what is done with the whole list; on a phone it is in a menu beside the button that adds. */
export async function chooseForList(page: Page, name: string): Promise<void> {
  const button = panelOf(page).getByRole('button', { name, exact: true });
  const menu = panelOf(page).getByRole('button', { name: 'Further actions' });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.click();
}

/** Resolves once the pictures of the list are there: one that is asked for while its work is deleted is a 404. */
export async function picturesShown(page: Page): Promise<void> {
  const pictures = panelOf(page).getByRole('article').locator('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).complete)),
    )
    .toBe(true);
}

/**
 * Drags with a finger from the middle of one element into the lower end of another. Both are in the window.
 * @param meanwhile looks at the page before the finger is lifted.
 */
export async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [begun, ended] = [await from.boundingBox(), await to.boundingBox()];
  if (!begun || !ended) throw new Error('What is dragged is not on the screen.');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: begun.x + begun.width / 2, y }],
    });
  const start = begun.y + begun.height / 2;
  const end = ended.y + ended.height - 4;
  const steps = 8;
  await touch('touchStart', start);
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', start + ((end - start) * step) / steps);
  await meanwhile();
  await touch('touchEnd');
}

/**
 * Drops a file of this name on an element, as from a folder.
 * @returns whether the page took it: a browser opens what nothing takes in place of the page.
 */
export const dropFile = (on: Locator, name: string, content: Buffer): Promise<boolean> =>
  on.evaluate(
    (element, { name, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name));
      const dropped = { dataTransfer: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent('dragover', dropped));
      return !element.dispatchEvent(new DragEvent('drop', dropped));
    },
    { name, base64: content.toString('base64') },
  );

/** The input behind a button that uploads. */
export const fileInput = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('group', { name: label }).locator('input[type=file]');
