import { markDue } from '#server/blobs/due-mark';
import { currentDatabase } from '#server/db/database';
import { giveUpRunningBuilds, recordLive } from '#server/db/queries/builds';
import { readVersion } from '#server/db/queries/publish-state';
import { recordBuild } from '#server/publish/record-build';
import { type LocalBuildHook, startBuildHook } from './build-hook.ts';
import { buildSite } from './build-site.ts';
import { type RunningSite, type SiteOptions, startSite } from './site.ts';

interface LiveSiteOptions extends SiteOptions {
  /** Whether the pages are there already, so that nothing is built at the start. */
  isBuilt?: boolean;
}

/**
 * Starts the product and keeps its pages up to date as Netlify does: they are built at the start, and again whenever the
 * build hook is called. With a database elsewhere they are built at the start only: what is live, and when something is
 * due, is for its own site to note.
 */
export async function startLiveSite({
  prepare,
  isBuilt = false,
  ...options
}: LiveSiteOptions): Promise<RunningSite> {
  const { dist } = options;
  const isElsewhere = Boolean(process.env['DATABASE_URL']);
  const ending = new AbortController();
  const build = (version: number) => buildSite(dist, version, ending.signal);
  let site: RunningSite | undefined;

  async function rebuild(): Promise<void> {
    const built = await recordBuild('deploy', build).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
    if (!built || !site) return;
    await site.server.reload(dist);
    await recordLive(currentDatabase(), built);
    await markDue();
  }

  const hook: LocalBuildHook = await startBuildHook(() =>
    rebuild().catch((error: unknown) => console.error('[build hook]', error)),
  );
  if (!isElsewhere) process.env['NETLIFY_BUILD_HOOK_URL'] ??= hook.url;
  let first: { buildId: number } | undefined;
  site = await startSite({
    ...options,
    async prepare(stack) {
      await prepare?.(stack);
      if (isBuilt) return;
      if (isElsewhere) return build(await readVersion(currentDatabase()));
      await giveUpRunningBuilds(currentDatabase());
      first = await recordBuild('start', build);
    },
  });
  if (first) await recordLive(currentDatabase(), first);
  const { close } = site;
  return {
    ...site,
    close: async () => {
      ending.abort();
      await hook.close();
      await close();
    },
  };
}
