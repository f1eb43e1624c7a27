import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pagesEnvironment } from './pages-environment.ts';

const astro = join(
  dirname(createRequire(import.meta.url).resolve('astro/package.json')),
  'bin/astro.mjs',
);

/** With V8's own default, a build of a few works takes an eighth more memory and no less time. */
const nodeFlags = ['--max-semi-space-size=8'];

/** The end of the output says why a build failed; so much of it is told, in characters. */
const toldOutput = 600;

interface PagesBuild {
  /** The version of the content, read before the build. */
  version: number;
  /** Where the pages go; `dist` otherwise. */
  outDir?: string;
  /** Shows Astro's output while it runs. */
  isShown?: boolean;
  /** Ends the build. */
  signal?: AbortSignal;
}

/**
 * Builds the pages with Astro, in a process of its own, from the database of this process's environment.
 * @throws {Error} whose message is the end of the output, when the build fails.
 */
export async function buildPages({ version, outDir, isShown, signal }: PagesBuild): Promise<void> {
  const parameters = [...nodeFlags, astro, 'build', ...(outDir ? ['--outDir', outDir] : [])];
  const child = spawn(process.execPath, [...parameters, ...(isShown ? [] : ['--silent'])], {
    env: pagesEnvironment(process.env, version),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  const collect = (text: Buffer) => {
    output = (output + text.toString()).slice(-20 * toldOutput);
    if (isShown) process.stdout.write(text);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    const told = stripVTControlCharacters(output).trim().slice(-toldOutput);
    throw new Error(`The build failed.\n${told}`);
  }
}
