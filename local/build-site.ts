import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '#server/publish/build-pages';
import { takeLock } from './exclusive-lock.ts';
import { deployConfig } from './static/site-config.ts';

const askAgainMs = 100;

/**
 * Builds the pages from the database of this process's environment and puts them in the place of `dist` in one step:
 * a server of `dist` meanwhile never sees half a site, and a build that fails leaves the old one.
 * @param version of the content, read before.
 * @param signal ends the build.
 * @throws {Error} with the end of the build's output when it fails.
 */
export async function buildSite(
  dist: string,
  version: number,
  signal?: AbortSignal,
): Promise<void> {
  const next = `${dist}.next`;
  const previous = `${dist}.previous`;
  await Promise.all([next, previous].map((path) => rm(path, { recursive: true, force: true })));
  const release = await takeProject(signal);
  try {
    await buildPages({ version, outDir: next, ...(signal && { signal }) });
    // A site that is served while another one is built keeps the policy of its own pages.
    await cp(deployConfig, join(next, deployConfig));
  } finally {
    release();
  }
  await rename(dist, previous).catch(() => undefined);
  await rename(next, dist);
  await rm(previous, { recursive: true, force: true });
}

/** Astro and its adapter keep what they are building in folders of the project: builds wait for each other. */
async function takeProject(signal: AbortSignal | undefined): Promise<() => void> {
  for (;;) {
    const release = takeLock('.netlify/build.lock');
    if (release) return release;
    await wait(askAgainMs, undefined, signal && { signal });
  }
}
