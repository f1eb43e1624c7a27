import { rename, rm } from 'node:fs/promises';
import { buildPages } from '#server/publish/build-pages';

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
  await buildPages({ version, outDir: next, ...(signal && { signal }) });
  await rename(dist, previous).catch(() => undefined);
  await rename(next, dist);
  await rm(previous, { recursive: true, force: true });
}
