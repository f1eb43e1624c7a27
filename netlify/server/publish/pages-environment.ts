/**
 * The environment of a build of the pages, made from that of the command that starts it. It is as bare as Netlify's, on
 * every machine:
 * - without Blobs, which Netlify gives to functions and build plugins only;
 * - without `DEPLOY_ID`, for which the adapter would add `?dpl=<id>` to the addresses of scripts in pages (skew
 *   protection) but not to those in other scripts: a module that both name would be loaded twice, React among them
 *   (https://github.com/withastro/astro/issues/17977). Where a script of an older deploy is gone, a press falls back to
 *   its link. It can go when scripts name each other with the same query.
 *
 * @param version of the content, which the pages carry.
 */
export function pagesEnvironment(given: NodeJS.ProcessEnv, version: number): NodeJS.ProcessEnv {
  const { NETLIFY_BLOBS_CONTEXT: _, DEPLOY_ID: __, ...environment } = given;
  return {
    ...environment,
    SITE_VERSION: String(version),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    // glibc's own defaults keep a quarter more than the build uses, for threads that draw pictures and have ended.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
}
