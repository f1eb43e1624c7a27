import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFor, readSiteConfig } from '../../../local/static/site-config.ts';
import { securityHeaders } from '../../../netlify/server/http/security-headers.ts';
import { secret } from '../../support/hidden-content.ts';
import { judgedPart } from '../judged-deploy.ts';
import { expect, test } from './judged.ts';
import { filesOf, moduleAddresses } from './module-addresses.ts';

const dist = judgedPart('dist');

test('every script that a page or script names is there, under one address', async () => {
  const files = new Set(await filesOf(dist));
  const addresses = await moduleAddresses(dist);
  expect(addresses.size).toBeGreaterThan(10);
  const missing = [...addresses.keys()].filter((path) => !files.has(path));
  expect(missing).toEqual([]);
  const several = [...addresses.values()].filter((of) => of.size > 1).map((of) => [...of]);
  expect(several).toEqual([]);
});

test('the files are those of a site, and nothing that made it', async () => {
  const strangers = (await filesOf(dist)).filter(
    (path) =>
      !/\.(?:html|js|css|woff2|svg|png|jpe?g|webp|avif|ico|xml|txt|webmanifest)$|^\/opening\/[\w.]+\.mp4$|\/categories\.json$|^\/search\.json$/.test(
        path,
      ),
  );
  expect(strangers).toEqual([]);
});

test('no card for messengers is among the files', async () => {
  expect((await filesOf(dist)).filter((path) => path.startsWith('/cards/'))).toEqual([]);
});

test('no file holds a draft, an address of the machine, or a secret that the builder knows of', async () => {
  for (const path of await filesOf(dist)) {
    const bytes = await readFile(join(dist, path));
    for (const text of [secret, 'postgresql://', '127.0.0.1', judgedPart('project')]) {
      expect(bytes.includes(text), `${path}: ${text}`).toBe(false);
    }
  }
  expect(await readFile(judgedPart('output'), 'utf8')).toContain('No secrets detected');
});

test('the builder merged the rules for headers as the local server reads them', async () => {
  const merged = await readSiteConfig(judgedPart('deploy'), judgedPart('deploy'));
  // The builder reads the rules in the project; a build that is served here has them beside its pages.
  const local = await readSiteConfig(judgedPart('project'), judgedPart('project'));
  const scripts = (await filesOf(dist)).filter((path) => path.startsWith('/_astro/'));
  for (const path of ['/', '/videos', '/images/any', '/no-such-page', scripts[0] ?? '']) {
    const headers = headersFor(merged.headers, path);
    expect(Object.fromEntries(headers), path).toEqual(
      Object.fromEntries(headersFor(local.headers, path)),
    );
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self' 'sha256-");
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name.toLowerCase()), `${path}: ${name}`).toBe(value);
    }
  }
  expect(headersFor(merged.headers, scripts[0] ?? '').get('cache-control')).toContain('immutable');
});

test('no rule leads visitors elsewhere', async () => {
  const { redirects } = await readSiteConfig(judgedPart('deploy'), judgedPart('deploy'));
  expect(redirects).toEqual([]);
});
