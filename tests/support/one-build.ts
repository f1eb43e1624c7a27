import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { builtSiteVariable } from './built-site.ts';

/** As long as a build of another test file may take, on a machine that has other things to do. */
const longestWaitMs = 300_000;

/**
 * Runs what lets the pages be built again, once no other test file does so: Astro keeps what it is building in one
 * folder of the project.
 * @param build resolves when the pages are there.
 */
export async function oneBuildAtATime(build: () => Promise<void>): Promise<void> {
  const lock = join(process.env[builtSiteVariable] ?? '', 'building');
  const take = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { timeout: longestWaitMs }).toBe(true);
  await build().finally(() => rmdir(lock));
}

/** Publishes at the desk, and waits until the pages are live. */
export async function publishAndWait(page: Page, timeout: number): Promise<void> {
  const publishing = page.getByRole('region', { name: 'Publishing' });
  const state = publishing.getByRole('status');
  await oneBuildAtATime(async () => {
    await publishing.getByRole('button', { name: 'Publish now' }).click();
    await expect(state).toHaveText(/requested|Building/);
    await expect(state).toHaveText(/^Live since/, { timeout });
  });
}
