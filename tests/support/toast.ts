import type { Locator, Page } from 'playwright/test';

/**
 * The toast of this title. A toast shown over a dialog stands in it, so that an item of a list that asks with a
 * dialog holds the toast's words, too, until the dialog has gone: the innermost item is meant.
 */
export const toastOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title, hasNot: page.getByRole('listitem') });
