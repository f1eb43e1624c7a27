import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse as parseToml } from 'smol-toml';
import { entryOf } from './deployed-functions.ts';

/** What Netlify makes of one function. */
export interface FunctionBundle {
  name: string;
  /** The routes Netlify read, statically, from the file's `config`. */
  paths: string[];
  excludedPaths: string[];
  schedule: string | undefined;
  rateLimit: RateLimit | undefined;
  /** Everything that travels with it, relative to the project, with `/`. */
  files: string[];
  /** The bundled module. */
  entry: string;
  /** Of everything that travels with it, unpacked, without what Netlify adds to every function. */
  bytes: number;
}

/** So many requests are let through, of each that is counted apart. */
interface RateLimit {
  requests: number;
  seconds: number;
  countedBy: string[];
}

const run = promisify(execFile);

/**
 * Bundles a folder of functions with Netlify's own bundler.
 *
 * @param destination a folder outside the project, so that a bundle cannot reach its packages
 */
export async function bundleFunctions(
  projectDirectory: string,
  directory: string,
  destination: string,
): Promise<FunctionBundle[]> {
  const config = await includedFiles(projectDirectory);
  const options = { archiveFormat: 'none', basePath: projectDirectory, config } as const;
  const results = await zipFunctions(directory, destination, options);
  return Promise.all(results.map((result) => toBundle(result, projectDirectory)));
}

/** What `netlify.toml` wants to travel with single functions, as Netlify's builder hands it to the bundler. */
async function includedFiles(projectDirectory: string) {
  const text = await readFile(join(projectDirectory, 'netlify.toml'), 'utf8').catch(() => '');
  const { functions = {} } = parseToml(text);
  return Object.fromEntries(
    Object.entries(functions as Record<string, unknown>).flatMap(([name, settings]) =>
      isRecord(settings) && Array.isArray(settings['included_files'])
        ? [[name, { includedFiles: settings['included_files'] as string[] }]]
        : [],
    ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function toBundle(result: FunctionResult, projectDirectory: string): Promise<FunctionBundle> {
  const pathInProject = (file: string) => relative(projectDirectory, file).split(sep).join('/');
  return {
    name: result.name,
    paths: (result.routes ?? []).map(({ pattern }) => pattern),
    excludedPaths: (result.excludedRoutes ?? []).map(({ pattern }) => pattern),
    schedule: result.schedule,
    rateLimit: rateLimitOf(result),
    // The inputs also name files of packages that `included_files` leaves out.
    files: (result.inputs ?? [])
      .map(pathInProject)
      .filter((file) => !file.startsWith('node_modules/') || existsSync(join(result.path, file))),
    entry: await entryOf(result.path),
    bytes: await bytesIn(result.path),
  };
}

function rateLimitOf({ trafficRules }: FunctionResult): RateLimit | undefined {
  const config = trafficRules?.action.config;
  return (
    config && {
      requests: config.rateLimitConfig.windowLimit,
      seconds: config.rateLimitConfig.windowSize,
      countedBy: config.aggregate.keys.map(({ type }) => type),
    }
  );
}

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('___netlify-'))
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A function's module, as a new process sees it. */
export interface ImportedBundle {
  /** The names it exports. */
  exports: string[];
  /** How long the import took, in milliseconds, without the start of the process. */
  ms: number;
}

/**
 * Imports a bundle in a new process, in an empty directory, with no environment but the one given.
 *
 * @throws {Error} with the process's words when the import fails
 */
export async function importBundle(
  bundle: FunctionBundle,
  environment: Record<string, string> = {},
): Promise<ImportedBundle> {
  const emptyDirectory = await mkdtemp(join(tmpdir(), 'halation-bundle-'));
  const code = `const startedAt = performance.now();
    const loaded = await import(${JSON.stringify(pathToFileURL(bundle.entry).href)});
    const answer = { exports: Object.keys(loaded), ms: performance.now() - startedAt };
    process.stdout.write(JSON.stringify(answer), () => process.exit(0));`;
  try {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: emptyDirectory,
      env: environment,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(emptyDirectory, { recursive: true, force: true });
  }
}
