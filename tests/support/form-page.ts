import type { Locator, Page, Route } from 'playwright/test';
import { expect } from './browser.ts';
import { toastOf } from './toast.ts';
import { axeOn } from './violations.ts';

/** Opens a page and waits until the form of this name is run by its script. */
export async function openForm(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  return readyForm(page, name);
}

/** The form of this name, once its script has taken over the checks from the browser. */
export async function readyForm(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name });
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate');
  return form;
}

/** Types into fields by their labels. */
export async function type(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Expects fields to hold these texts, by their labels. */
export async function expectTyped(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  }
}

/** Expects fields to be wrong for these reasons: beside the field, and in the summary that is announced. */
export async function expectWrong(form: Locator, reasons: Record<string, string>): Promise<void> {
  for (const [label, reason] of Object.entries(reasons)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`^${reason.replace(/[.?]/g, '\\$&')}`),
    );
    await expect(form.getByRole('alert').getByRole('button', { name: reason })).not.toHaveCount(0);
  }
}

/**
 * Listens in the page for what screen readers are told of a toast. What tells them is gone after a
 * second, which a busy machine takes between two looks from outside.
 * @returns what waits until it was told.
 */
export async function announcement(page: Page, title: string): Promise<() => Promise<void>> {
  const told = await page.evaluateHandle((words) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      const all = [...document.querySelectorAll('[role="status"]')];
      if (all.some((status) => status.textContent.startsWith(words))) resolve();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return { promise };
  }, `Notification ${title}`);
  return () => told.evaluate(({ promise }) => promise);
}

/**
 * Expects the toast of what was sent, and a receipt in sight, with the focus on its title and clear of the toast.
 * @param said - the title of the toast.
 */
export async function expectReceipt(page: Page, title: string, said: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name: title });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(toastOf(page, said)).toBeVisible();
  const number = page.getByText(/^(MSG|PRJ)-/);
  const [notice, ...words] = await Promise.all([toastOf(page, said), heading, number].map(placeOf));
  for (const place of words)
    expect(place && place.y + place.height).toBeLessThanOrEqual(notice?.y ?? 0);
  return page.getByRole('region', { name: title });
}

const placeOf = (part: Locator) => part.boundingBox();

/** Holds back the next request to an address. @returns what waits for it, for the test to let it go on. */
export async function holdNext(page: Page, address: string): Promise<() => Promise<Route>> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(address, resolve, { times: 1 });
  return () => promise;
}

/** Expects that axe finds nothing wrong with the content of the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
