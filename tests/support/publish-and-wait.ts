import { expect, type Page } from 'playwright/test';

/** As long as a build may take that waits for those of other test files, on a machine that has other things to do. */
export const buildTimeoutMs = 600_000;

/** Publishes at the desk, and waits until the pages are live. */
export async function publishAndWait(page: Page): Promise<void> {
  const publishing = page.getByRole('region', { name: 'Publishing' });
  const state = publishing.getByRole('status');
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(state).toHaveText(/requested|Building/);
  await expect(state).toHaveText(/^Live since/, { timeout: buildTimeoutMs });
}
