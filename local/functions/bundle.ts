import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';

/** What Netlify makes of one function. */
export interface FunctionBundle {
  name: string;
  /** The routes Netlify read, statically, from the file's `config`. */
  paths: string[];
  excludedPaths: string[];
  schedule: string | undefined;
  /** Everything that travels with it, relative to the project, with `/`. */
  files: string[];
  /** The bundled module. */
  entry: string;
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
  const options = { archiveFormat: 'none', basePath: projectDirectory } as const;
  const results = await zipFunctions(directory, destination, options);
  return results.map((result) => toBundle(result, projectDirectory));
}

function toBundle(result: FunctionResult, projectDirectory: string): FunctionBundle {
  const pathInProject = (file: string) => relative(projectDirectory, file).split(sep).join('/');
  const entry = pathInProject(result.mainFile).replace(/\.m?ts$/, '.mjs');
  return {
    name: result.name,
    paths: (result.routes ?? []).map(({ pattern }) => pattern),
    excludedPaths: (result.excludedRoutes ?? []).map(({ pattern }) => pattern),
    schedule: result.schedule,
    files: (result.inputs ?? []).map(pathInProject),
    entry: join(result.path, entry),
  };
}

/**
 * Imports a bundle in a new process, in an empty directory, with no environment but the one given.
 *
 * @returns the names it exports
 * @throws {Error} with the process's words when the import fails
 */
export async function importBundle(
  bundle: FunctionBundle,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const emptyDirectory = await mkdtemp(join(tmpdir(), 'halation-bundle-'));
  const code = `const loaded = await import(${JSON.stringify(pathToFileURL(bundle.entry).href)});
    process.stdout.write(JSON.stringify(Object.keys(loaded)), () => process.exit(0));`;
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
