import { readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

export type FunctionHandler = (
  request: Request,
  context: Context,
) => Response | undefined | Promise<Response | undefined>;

/** What a file in `netlify/functions` exports. */
export interface FunctionModule {
  default: FunctionHandler;
  config?: Config;
}

/** Imports a file by its absolute path. */
export type LoadModule = (file: string) => Promise<unknown>;

/** One function of a folder. */
export interface FunctionFile {
  name: string;
  file: string;
  /** What Netlify's bundler read of it; for sources, what the module says of itself counts. */
  config?: Config;
  /** Where a deployed function is unpacked. It starts there: what it reads by relative paths has to be in its archive. */
  directory?: string;
}

const CODE_EXTENSIONS = new Set(['.ts', '.mts', '.js', '.mjs']);

/** Node's own `import`, which strips types. */
export const importNatively: LoadModule = (file) => import(pathToFileURL(file).href);

/** The files Netlify takes for functions: every code file of the folder, not those below it. */
export async function listFunctionFiles(directory: string): Promise<FunctionFile[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && CODE_EXTENSIONS.has(extname(entry.name)))
    .map((entry) => ({ name: parse(entry.name).name, file: join(directory, entry.name) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Loads a function where it starts.
 * @throws {TypeError} when its file has no function as its default export
 */
export async function startFunction(
  { file, directory }: FunctionFile,
  load: LoadModule,
): Promise<FunctionModule> {
  const before = process.cwd();
  if (directory !== undefined) process.chdir(directory);
  try {
    return await loadFunction(file, load);
  } finally {
    if (directory !== undefined) process.chdir(before);
  }
}

/** @throws {TypeError} when a file has no function as its default export */
export async function loadFunction(file: string, load: LoadModule): Promise<FunctionModule> {
  const loaded = await load(file);
  if (!isFunctionModule(loaded)) throw new TypeError(`${file} has no default function`);
  return loaded;
}

function isFunctionModule(loaded: unknown): loaded is FunctionModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'default' in loaded &&
    typeof loaded.default === 'function'
  );
}
