import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleFunctions, type FunctionBundle } from '#local/functions/bundle';
import { type WrittenFunction, writeFunctions } from '../../netlify/bundling/write-functions.ts';

/** The functions of this project as a deploy has them. */
export interface DeployedFunctions {
  /** What the build makes of them. */
  written: WrittenFunction[];
  /** What Netlify makes of that. */
  bundles: FunctionBundle[];
  remove(): Promise<void>;
}

/** What the build of the pages would have made. */
export const deployedNotFoundPage = {
  html: '<h1>The page of this deploy</h1>',
  contentSecurityPolicy: "default-src 'self'",
};

/** Builds the functions and bundles them with Netlify's own bundler, in folders of their own. */
export async function deployFunctions(): Promise<DeployedFunctions> {
  const project = resolve('.');
  await mkdir(join(project, '.netlify'), { recursive: true });
  // Inside of the project, as in a deploy: packages that stay outside of a function are looked for from there.
  const source = await mkdtemp(join(project, '.netlify/functions-'));
  const destination = await mkdtemp(join(tmpdir(), 'halation-bundles-'));
  const written = await writeFunctions(
    join(project, 'netlify/functions'),
    source,
    deployedNotFoundPage,
  );
  const bundles = await bundleFunctions(project, source, destination);
  return {
    written,
    bundles,
    remove: async () => {
      for (const directory of [source, destination])
        await rm(directory, { recursive: true, force: true });
    },
  };
}
