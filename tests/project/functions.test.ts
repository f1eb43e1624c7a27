import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { importBundle } from '#local/functions/bundle';
import { readEnvironment } from '#server/environment';
import { budgets } from '#tests/support/budgets';
import {
  type DeployedFunctions,
  deployedNotFoundPage,
  deployFunctions,
} from '#tests/support/deployed-functions';
import { allEndpoints } from '#tests/support/endpoints';

let deployed: DeployedFunctions;
let endpoints: Endpoint[];

/** Bundling all functions takes 15 s on two idle cores, beside other tests several times that. */
const bundlingTimeoutMs = 240_000;

beforeAll(async () => {
  deployed = await deployFunctions();
  endpoints = [...(await allEndpoints()).values()];
}, bundlingTimeoutMs);

afterAll(() => deployed.remove());

const matches = (patterns: string[], path: string) =>
  patterns.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname: path }));

/** A path as a caller would write it. */
const exampleOf = (path: string) => path.replace(/:\w+/g, '1');

describe('the functions, as Netlify bundles them', () => {
  it('answer every path of the contract, each by exactly one function', () => {
    for (const { path } of endpoints) {
      const answering = deployed.bundles
        .filter((bundle) => matches(bundle.paths, exampleOf(path)))
        .filter((bundle) => !matches(bundle.excludedPaths, exampleOf(path)))
        .map((bundle) => bundle.name);
      expect(answering, path).toHaveLength(1);
      expect(answering, path).not.toContain('not-found');
    }
  });

  it('have a route or a schedule each, which Netlify could read', () => {
    for (const bundle of deployed.bundles) {
      expect(bundle.paths.length > 0 || bundle.schedule, bundle.name).toBeTruthy();
    }
  });

  it('are limited where a try costs most, within what the free plan takes', () => {
    const limited = deployed.bundles.filter(({ rateLimit }) => rateLimit);
    // https://docs.netlify.com/manage/security/secure-access-to-sites/rate-limiting/
    expect(limited.length).toBeLessThanOrEqual(2);
    expect(limited.map(({ name }) => name).sort()).toEqual(['auth', 'work-pages']);
    for (const { name, rateLimit } of limited) {
      expect(rateLimit?.countedBy, name).toEqual(['ip']);
      expect(rateLimit?.seconds, name).toBeLessThanOrEqual(180);
    }
  });

  it('refuse nobody before the budgets of the product do', () => {
    const variables = { DATABASE_URL: 'postgresql://name:password@host/database' };
    const budget = readEnvironment(variables).FAILED_LOGINS_PER_ADDRESS / (15 * 60);
    const rateLimit = deployed.bundles.find(({ name }) => name === 'auth')?.rateLimit;
    // Beside the tries themselves, every page that an account looks at asks who it is.
    expect((rateLimit?.requests ?? 0) / (rateLimit?.seconds ?? 1)).toBeGreaterThan(20 * budget);
  });

  it('take nothing along that is for development or for browsers', () => {
    for (const { name, modules } of deployed.written) {
      const strangers = modules.filter((file) =>
        /^(local|tests|src\/(?!contract\/|media\/))|mediabunny|pglite|playwright|vitest|\/zod\/|\/react(-dom)?\/|\/astro\/|\.test\.ts$/.test(
          file,
        ),
      );
      expect(strangers, name).toEqual([]);
    }
  });

  it('are one file each, beside native packages and the type of cards', () => {
    for (const { name, files } of deployed.bundles) {
      if (name === 'cards') continue;
      const beside = files.filter((file) => !/@node-rs\/argon2/.test(file));
      expect(beside, name).toHaveLength(1);
    }
  });

  it('take along what draws cards, and the Node of a machine not with it', () => {
    const { files } = deployed.bundles.find(({ name }) => name === 'cards') ?? { files: [] };
    const packages = new Set(
      files.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter(Boolean),
    );
    expect(packages).toContain('sharp');
    expect(packages).not.toContain('node');
    expect(files.filter((file) => file.endsWith('.ttf'))).toHaveLength(2);
  });

  it('load what draws cards with the first drawing, not at the start', async () => {
    const { entry = '' } = deployed.bundles.find(({ name }) => name === 'cards') ?? {};
    const code = await readFile(entry, 'utf8');
    expect(code).toMatch(/\bimport\(["']sharp["']\)/);
    expect(code).not.toMatch(/^import\b[^;]*["']sharp["']/m);
  });

  it('stay small: a cold start reads all of it', () => {
    const others: Record<string, number> = {
      account: budgets.functionBundleWithPasskeys,
      auth: budgets.functionBundleWithProgram,
      admin: budgets.functionBundleOfDesk,
      cards: budgets.functionBundleWithPictures,
      scheduled: budgets.functionBundleOfSchedule,
    };
    for (const { name, bytes } of deployed.bundles) {
      expect(bytes, name).toBeLessThanOrEqual(others[name] ?? budgets.functionBundle);
    }
  });

  it('have the page for unknown addresses in them, and fetch it from nowhere', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://nobody:nothing@127.0.0.1:1/none';
    const bundle = deployed.bundles.find(({ name }) => name === 'work-pages');
    const { default: answer } = await import(pathToFileURL(String(bundle?.entry)).href);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const response: Response = await answer(
      new Request('http://stranger.test/videos/logo.svg'),
      {},
    );
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(deployedNotFoundPage.html);
    expect(response.headers.get('Content-Security-Policy')).toBe(
      deployedNotFoundPage.contentSecurityPolicy,
    );
  });

  it('load from an empty directory', async () => {
    for (const bundle of deployed.bundles) {
      expect((await importBundle(bundle)).exports, bundle.name).toContain('default');
    }
  });
});
