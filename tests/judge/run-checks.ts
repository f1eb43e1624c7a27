import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from '../../local/chromium.ts';
import { functionEnvironment, machineEnvironment } from './environment.ts';
import type { Verdict } from './verdict.ts';

const verdictSchema = v.object({
  passed: v.number(),
  failures: v.array(v.object({ title: v.string(), reason: v.string() })),
});

/**
 * Runs the checks of the judged deploy, in a process of their own.
 * @param environment what they are told of it.
 * @param file where their reporter leaves the verdict.
 */
export async function runChecks(
  environment: Record<string, string>,
  file: string,
): Promise<Verdict> {
  ensureChromium();
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const child = spawn(process.execPath, [join(playwright, 'cli.js'), 'test', '--config', config], {
    // Not this process's own, which names its database: the browser tests start sites with databases of their own.
    env: { ...machineEnvironment(), ...functionEnvironment, LOG_LEVEL: 'silent', ...environment },
    stdio: 'inherit',
  });
  await once(child, 'close');
  return v.parse(verdictSchema, JSON.parse(await readFile(file, 'utf8')));
}
