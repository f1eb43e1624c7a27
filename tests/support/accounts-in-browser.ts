import type { Page } from 'playwright/test';
import { register } from '#contract/endpoints/register';
import type { SignedIn } from '#contract/entities/signed-in';
import type { Role } from '#contract/entities/user';
import { request } from '#contract/request';
import { tokenKey } from '#contract/storage-keys';
import type { TestSite } from './site.ts';

/** The password of every account made here. */
export const password = 'correct horse';

/** Makes an account with a confirmed address on the site of a browser test, outside of any browser. */
export async function makeAccount(
  site: TestSite,
  username: string,
  role: Role = 'user',
): Promise<SignedIn> {
  const body = { username, email: `${username}@mail.example`, password };
  const { answer } = await request(register, { body }, { origin: site.url });
  const { id } = answer.user;
  await site.sql`update users set role = ${role}, address_confirmed_at = now() where id = ${id}`;
  await site.sql`delete from outbox where user_id = ${id}`;
  return { ...answer, user: { ...answer.user, role } };
}

/** Signs a browser in before its first page, as an earlier visit would have. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token] as const);
}

/** Opens the page to log in or register and waits until its forms are alive. */
export async function openAuth(page: Page, query = ''): Promise<void> {
  await page.goto(`/auth${query}`);
  await formsAreAlive(page);
}

/** Before its script is there, a form posts as HTML does and a tab does nothing. */
export async function formsAreAlive(page: Page): Promise<void> {
  await page.locator('.auth astro-island:not([ssr])').waitFor();
}

/** Types into the form to log in and presses its button. */
export async function submitLogin(page: Page, username: string, typed = password): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(typed);
  await form.getByRole('button', { name: 'Login' }).click();
}
