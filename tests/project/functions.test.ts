import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { importBundle } from '#local/functions/bundle';
import { budgets } from '#tests/support/budgets';
import { type DeployedFunctions, deployFunctions } from '#tests/support/deployed-functions';
import { allEndpoints } from '#tests/support/endpoints';

let deployed: DeployedFunctions;
let endpoints: Endpoint[];

beforeAll(async () => {
  deployed = await deployFunctions();
  endpoints = [...(await allEndpoints()).values()];
});

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

  it('take nothing along that is for development or for browsers', () => {
    for (const { name, modules } of deployed.written) {
      const strangers = modules.filter((file) =>
        /^(local|tests|src\/(?!contract\/))|pglite|playwright|vitest|\/react(-dom)?\/|\/astro\/|\.test\.ts$/.test(
          file,
        ),
      );
      expect(strangers, name).toEqual([]);
    }
  });

  it('are one file each, beside the native part of password hashing', () => {
    for (const { name, files } of deployed.bundles) {
      const beside = files.filter((file) => !/(?<packageName>@node-rs\/argon2)/.test(file));
      expect(beside, name).toHaveLength(1);
    }
  });

  it('stay small: a cold start reads all of it', () => {
    const others: Record<string, number> = {
      auth: budgets.functionBundleWithProgram,
      admin: budgets.functionBundleOfDesk,
    };
    for (const { name, bytes } of deployed.bundles) {
      expect(bytes, name).toBeLessThanOrEqual(others[name] ?? budgets.functionBundle);
    }
  });

  it('load from an empty directory', async () => {
    for (const bundle of deployed.bundles) {
      expect((await importBundle(bundle)).exports, bundle.name).toContain('default');
    }
  });
});
