import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { securityHeaders } from '#server/http/security-headers';
import { expect, siteForFile, test } from '#tests/support/browser';
import { builtSiteParts, builtSiteVariable } from '#tests/support/built-site';

const site = siteForFile();

/** What decisions.md asks of the one policy of all pages. */
const demanded: [directive: string, sources: RegExp][] = [
  ['script-src', /^'self'( 'sha256-[^']+')*$/],
  ['style-src', /^'self'( 'sha256-[^']+')*$/],
  ['frame-src', /^https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com$/],
  ['img-src', /^'self' https: data: blob:$/],
  ['media-src', /^'self' https: blob:$/],
  ['frame-ancestors', /^'none'$/],
  ['object-src', /^'none'$/],
  ['base-uri', /^'none'$/],
];

function expectPolicy(policy: string | null, path: string): void {
  const directives = new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
  for (const [name, sources] of demanded) {
    const given = directives.get(name) ?? directives.get('default-src');
    expect(given, `${path}: ${name}`).toMatch(sources);
  }
}

/** The address of each file of the build. */
async function builtAddresses(): Promise<string[]> {
  const dist = join(process.env[builtSiteVariable] ?? '', builtSiteParts.dist);
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.name.startsWith('_'))
    .map((file) => join(file.parentPath, file.name).slice(dist.length))
    .map((path) => path.replace(/(?:\/index)?\.html$/, '') || '/');
}

test('every page and file of the build is secured, and so is what stands in for a missing one', async () => {
  const [{ url: upload } = { url: '' }] =
    await site.sql`select url from images order by id limit 1`;
  const missing = ['/nowhere', '/videos/nowhere', '/uploads/nowhere.png', '/cards/nowhere.jpg'];
  const addresses = [...(await builtAddresses()), String(upload), ...missing];
  expect(addresses.length).toBeGreaterThan(50);
  for (const path of addresses) {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    await response.arrayBuffer();
    expect([200, 404], path).toContain(response.status);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(response.headers.get(name), `${path}: ${name}`).toBe(value);
    }
    const policy = response.headers.get('Content-Security-Policy');
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) expectPolicy(policy, path);
    else expect(policy, path).toBeTruthy();
  }
});
