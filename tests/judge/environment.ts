import { delimiter } from 'node:path';

/** What a machine says of itself. All else in an environment would tell a deploy what Netlify does not. */
const ofMachine = /^(PATH|HOME|TMPDIR|USER|CI|CHROMIUM_PATH|TRACE)$/;

/** The part of this process's environment that every machine has, without the programs of this project's packages. */
export function machineEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] => ofMachine.test(entry[0]) && entry[1] !== undefined,
  );
  return { ...Object.fromEntries(kept), PATH: pathWithoutPackages() };
}

/** Takes everything else out of this process's environment, in which the functions of the deploy will run. */
export function forgetEnvironment(): void {
  const kept = machineEnvironment();
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, kept);
}

/** `npm run` puts the packages' programs first; Netlify's machine has none, but a Node of the version it was told. */
function pathWithoutPackages(): string {
  const others = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((directory) => !/node_modules|node-gyp-bin/.test(directory));
  return [nodeDirectory, ...others.filter((directory) => directory !== nodeDirectory)].join(
    delimiter,
  );
}

const nodeDirectory = process.execPath.slice(0, process.execPath.lastIndexOf('/'));

const deployId = '6741d0a55c0f7e0008a1b2c3';
const siteName = 'halation-judged';

/** What Netlify tells the functions of a site (https://docs.netlify.com/build/functions/environment-variables/). */
export const functionEnvironment = {
  SITE_ID: '3f2b6c1e-7d4a-4c1b-9a55-0c6b1f3d2e10',
  SITE_NAME: siteName,
  URL: 'https://halation.example',
} as const;

/**
 * What Netlify tells a build (https://docs.netlify.com/build/configure-builds/environment-variables/). There is no
 * `NETLIFY_BLOBS_CONTEXT`: a build command has none.
 */
export const buildEnvironment = {
  ...functionEnvironment,
  ACCOUNT_ID: '6741d0a55c0f7e0008a1b2c0',
  BRANCH: 'main',
  BUILD_ID: '6741d0a55c0f7e0008a1b2c1',
  CACHED_COMMIT_REF: '9f5c2d7e1b0a4c3d8e6f7a9b0c1d2e3f4a5b6c7d',
  CI: 'true',
  COMMIT_REF: '9f5c2d7e1b0a4c3d8e6f7a9b0c1d2e3f4a5b6c7d',
  CONTEXT: 'production',
  DEPLOY_ID: deployId,
  DEPLOY_PRIME_URL: `https://main--${siteName}.netlify.app`,
  DEPLOY_URL: `https://${deployId}--${siteName}.netlify.app`,
  HEAD: 'main',
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en_US:en',
  LC_ALL: 'en_US.UTF-8',
  NETLIFY: 'true',
  NETLIFY_BUILD_BASE: '/opt/build',
  NETLIFY_IMAGES_CDN_DOMAIN: 'images.netlifyusercontent.com',
  NODE_VERSION: '24',
  PULL_REQUEST: 'false',
  REPOSITORY_URL: 'https://git.example/halation',
} as const;
