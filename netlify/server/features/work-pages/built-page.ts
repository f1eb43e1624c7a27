import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { currentEnvironment } from '../../environment.ts';

/** The site's own page for unknown addresses, with the policy under which it works. */
export interface BuiltPage {
  html: string;
  /** `null`: the build said nothing of it. */
  contentSecurityPolicy: string | null;
}

/** The build puts the page of its deploy here, so that no header of a request says where it comes from. */
declare const BUILT_NOT_FOUND_PAGE: BuiltPage | null;

const bundled = typeof BUILT_NOT_FOUND_PAGE === 'undefined' ? null : BUILT_NOT_FOUND_PAGE;

/** The page of this deploy, or of the build that the local start serves; `null` where no pages are built. */
export async function notFoundPage(): Promise<BuiltPage | null> {
  const { PAGES_DIRECTORY } = currentEnvironment();
  return bundled ?? (PAGES_DIRECTORY ? readNotFoundPage(PAGES_DIRECTORY).catch(() => null) : null);
}

const deployConfig = v.object({
  headers: v.array(v.object({ for: v.string(), values: v.record(v.string(), v.string()) })),
});

/**
 * Reads the page from a build.
 * @param directory of the pages.
 * @param told where the build tells Netlify of its headers: the project; a build that is served here has it with its pages.
 * @throws {Error} when it is not there.
 */
export async function readNotFoundPage(directory: string, told = directory): Promise<BuiltPage> {
  const html = await readFile(join(directory, '404.html'), 'utf8');
  return { html, contentSecurityPolicy: await readPolicy(told) };
}

/** The headers of files do not reach the answers of functions: the policy is where the build tells Netlify of it. */
async function readPolicy(directory: string): Promise<string | null> {
  const config = await readFile(join(directory, '.netlify/v1/config.json'), 'utf8').catch(
    () => null,
  );
  if (config === null) return null;
  const { headers } = v.parse(deployConfig, JSON.parse(config));
  const policies = headers.map(({ values }) => values['Content-Security-Policy']);
  return policies.find((policy) => policy !== undefined) ?? null;
}
