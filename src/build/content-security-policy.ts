import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { reportViolation } from '../contract/endpoints/report-violation.ts';
import { inlineElementsOf } from './html-parts.ts';

/** Where Netlify reads the headers of a build (its Frameworks API). */
const deployConfig = '.netlify/v1/config.json';

interface Hashes {
  script: Set<string>;
  style: Set<string>;
}

/**
 * Collects the hashes of every inline script and style of the build and writes one policy for the whole site: rules
 * per page would multiply with the works, and an unknown path would have none. Astro's own policy is one of each page, without
 * its `is:inline` scripts (https://github.com/withastro/astro/issues/16678): to be removed once it writes one for a whole site.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writePolicy(await policyOfBuild(fileURLToPath(dir)));
      },
    },
  };
}

/** The policy under which the pages of a built site work. */
export async function policyOfBuild(directory: string): Promise<string> {
  return policyOf(await collectHashes(directory));
}

async function collectHashes(directory: string): Promise<Hashes> {
  const hashes: Hashes = { script: new Set(), style: new Set() };
  const files = await readdir(directory, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(directory, file), 'utf8');
    for (const { element, attributes, body } of inlineElementsOf(html)) {
      if (/\bsrc=/.test(attributes) || isData(attributes)) continue;
      const hash = `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
      hashes[element].add(hash);
    }
  }
  return hashes;
}

/** A block of another type than JavaScript is never executed, so the policy does not ask for its hash. */
function isData(attributes: string): boolean {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
  return type !== undefined && type !== 'module' && type !== 'text/javascript';
}

function policyOf({ script, style }: Hashes): string {
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...script].sort().join(' ')}`,
    `style-src 'self' ${[...style].sort().join(' ')}`,
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    `frame-src ${players}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Beside a `report-to`, engines pass over it.
    `report-uri ${reportViolation.path}`,
  ].join('; ');
}

interface DeployConfig {
  headers?: { for: string; values: Record<string, string> }[];
}

async function writePolicy(policy: string): Promise<void> {
  const config = await readDeployConfig();
  const rule = { for: '/*', values: { 'Content-Security-Policy': policy } };
  const others = (config.headers ?? []).filter((header) => header.for !== rule.for);
  await mkdir('.netlify/v1', { recursive: true });
  await writeFile(deployConfig, JSON.stringify({ ...config, headers: [...others, rule] }, null, 2));
}

async function readDeployConfig(): Promise<DeployConfig> {
  try {
    return JSON.parse(await readFile(deployConfig, 'utf8')) as DeployConfig;
  } catch {
    return {};
  }
}
