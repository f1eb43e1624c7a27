import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { compileRedirect, type ParsedRedirect, type Redirect } from './redirects.ts';

/** Where a build tells Netlify of its headers and pictures (its Frameworks API). One that is served here has it beside its pages. */
export const deployConfig = '.netlify/v1/config.json';

/** What Netlify is told beside the files: headers, redirects, pictures from elsewhere. */
export interface SiteConfig {
  headers: HeaderRule[];
  redirects: Redirect[];
  /** Regular expressions of the addresses the image CDN may fetch. */
  remoteImages: string[];
}

export interface HeaderRule {
  forRegExp: RegExp;
  values: Record<string, string>;
}

/** A regular expression: one that is none would be left out by the image CDN, with a warning that nobody reads. */
const pattern = z.string().refine((text) => {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}, 'must be a regular expression');

/** The parts of `netlify.toml` and of the build's `.netlify/v1/config.json` that are honoured here. */
const configFile = z.object({
  headers: z
    .array(z.looseObject({ for: z.string(), values: z.record(z.string(), z.string()) }))
    .default([]),
  redirects: z.array(z.unknown()).default([]),
  images: z.object({ remote_images: z.array(pattern).default([]) }).optional(),
});

/**
 * Reads `netlify.toml` of the project, and `.netlify/v1/config.json`, `_headers` and `_redirects` of the build. Rules that
 * Netlify would refuse are logged and left out.
 */
export async function readSiteConfig(projectDirectory: string, dist: string): Promise<SiteConfig> {
  const files = [
    readConfig(join(projectDirectory, 'netlify.toml'), parseToml),
    readConfig(join(dist, deployConfig), JSON.parse),
  ];
  const headers = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    configHeaders: files.flatMap((file) => file.headers),
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [join(dist, '_redirects')],
    // The declared type is wrong: the parser takes the objects of the configuration files.
    configRedirects: files.flatMap((file) => file.redirects) as string[],
    minimal: false,
  });
  for (const error of [...headers.errors, ...redirects.errors]) console.warn(String(error));
  return {
    headers: headers.headers as Header[],
    redirects: (redirects.redirects as ParsedRedirect[]).flatMap(compileRedirect),
    remoteImages: files.flatMap((file) => file.images?.remote_images ?? []),
  };
}

/** @throws {Error} that names the file and what in it is wrong. */
function readConfig(path: string, parse: (text: string) => unknown) {
  const result = configFile.safeParse(existsSync(path) ? parse(readFileSync(path, 'utf8')) : {});
  if (!result.success) throw new Error(`${path} is not right:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * The headers that the rules give a path. Rules that name the same header are combined, as Netlify
 * does: a header with several values.
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [rawName, value] of Object.entries(values)) {
      const name = rawName.toLowerCase();
      const earlier = headers.get(name);
      headers.set(
        name,
        earlier === undefined || earlier === value ? value : `${earlier}, ${value}`,
      );
    }
  }
  return headers;
}
