import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FunctionFile } from './function-module.ts';

/** What Netlify's bundler writes down of the functions of a deploy, in the parts that are read here. */
export const manifestName = 'manifest.json';

const pathSchema = v.custom<`/${string}`>(
  (value) => typeof value === 'string' && value.startsWith('/'),
);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const routeSchema = v.object({
  pattern: pathSchema,
  methods: v.optional(v.array(v.picklist(methods)), []),
  prefer_static: v.optional(v.boolean(), false),
});

const functionSchema = v.object({
  name: v.string(),
  runtime: v.string(),
  runtimeVersion: v.string(),
  bundler: v.string(),
  path: v.string(),
  invocationMode: v.optional(v.string()),
  schedule: v.optional(v.string()),
  routes: v.optional(v.array(routeSchema), []),
  excludedRoutes: v.optional(v.array(v.object({ pattern: pathSchema })), []),
  trafficRules: v.optional(v.unknown()),
});

export type DeployedFunction = v.InferOutput<typeof functionSchema>;

/**
 * Reads the manifest beside the archives, or the unpacked functions, of a deploy.
 * @returns nothing when there is none: the folder holds sources.
 */
export async function readManifest(directory: string): Promise<DeployedFunction[] | undefined> {
  const text = await readFile(join(directory, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return v.parse(v.object({ functions: v.array(functionSchema) }), JSON.parse(text)).functions;
}

/** The module of an unpacked function: what its entry point hands to Netlify's runtime. */
export async function entryOf(unpacked: string): Promise<string> {
  const starter = await readFile(join(unpacked, '___netlify-entry-point.mjs'), 'utf8');
  const [, entry = ''] = /getLambdaHandler\('(.+?)'\)/.exec(starter) ?? [];
  return join(unpacked, entry);
}

/**
 * The functions of a deploy, each unpacked in a folder of its name beside the manifest, with the routes of the manifest:
 * those are what Netlify goes by.
 * @returns nothing for a folder without a manifest.
 */
export async function listDeployedFunctions(
  directory: string,
): Promise<FunctionFile[] | undefined> {
  const manifest = await readManifest(directory);
  return (
    manifest &&
    Promise.all(
      manifest.map(async ({ name, routes, excludedRoutes, schedule }) => ({
        name,
        directory: join(directory, name),
        file: await entryOf(join(directory, name)),
        config:
          schedule === undefined
            ? {
                path: routes.map(({ pattern }) => pattern),
                excludedPath: excludedRoutes.map(({ pattern }) => pattern),
                preferStatic: routes.some((route) => route.prefer_static),
                method: routes[0]?.methods ?? [],
              }
            : { schedule },
      })),
    )
  );
}
