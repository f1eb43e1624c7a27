import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const astro = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

/**
 * Builds the pages from the database of this process's environment and puts them in the place of `dist` in one step:
 * whoever serves `dist` meanwhile never sees half a site, and a build that fails leaves the old one.
 * @throws {Error} with the build's output when it fails.
 */
export async function buildSite(dist: string): Promise<void> {
  const next = `${dist}.next`;
  const previous = `${dist}.previous`;
  await Promise.all([next, previous].map((path) => rm(path, { recursive: true, force: true })));
  await run([astro, 'build', '--outDir', next, '--silent']);
  await rename(dist, previous).catch(() => undefined);
  await rename(next, dist);
  await rm(previous, { recursive: true, force: true });
}

async function run(parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n${output.join('')}`);
}
