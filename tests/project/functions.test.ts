import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { bundleFunctions, type FunctionBundle, importBundle } from '#local/functions/bundle';
import { allEndpoints } from '#tests/support/endpoints';

let destination: string;
let bundles: FunctionBundle[];
let endpoints: Endpoint[];

beforeAll(async () => {
  destination = await mkdtemp(join(tmpdir(), 'halation-bundles-'));
  const project = resolve('.');
  bundles = await bundleFunctions(project, join(project, 'netlify/functions'), destination);
  endpoints = [...(await allEndpoints()).values()];
});

afterAll(() => rm(destination, { recursive: true, force: true }));

const matches = (patterns: string[], path: string) =>
  patterns.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname: path }));

/** A path as a caller would write it. */
const exampleOf = (path: string) => path.replace(/:\w+/g, '1');

describe('the functions, as Netlify bundles them', () => {
  it('answer every path of the contract, each by exactly one function', () => {
    for (const { path } of endpoints) {
      const answering = bundles
        .filter((bundle) => matches(bundle.paths, exampleOf(path)))
        .filter((bundle) => !matches(bundle.excludedPaths, exampleOf(path)))
        .map((bundle) => bundle.name);
      expect(answering, path).toHaveLength(1);
      expect(answering, path).not.toContain('not-found');
    }
  });

  it('have a route or a schedule each, which Netlify could read', () => {
    for (const bundle of bundles) {
      expect(bundle.paths.length > 0 || bundle.schedule, bundle.name).toBeTruthy();
    }
  });

  it('take nothing along that is for development or for browsers', () => {
    for (const { name, files } of bundles) {
      const strangers = files.filter((file) =>
        /^(local|tests|src\/(?!contract\/))|pglite|playwright|vitest|\/react(-dom)?\/|\/astro\/|\.test\.ts$/.test(
          file,
        ),
      );
      expect(strangers, name).toEqual([]);
    }
  });

  it('load from an empty directory', async () => {
    for (const bundle of bundles) {
      expect(await importBundle(bundle), bundle.name).toContain('default');
    }
  });
});
