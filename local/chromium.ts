import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { readLocalEnvironment } from './environment.ts';

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium's flags for tests: nothing of its own goes over the network, and it runs as root in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or `undefined`. `CHROMIUM_PATH` decides when it is set. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given } = readLocalEnvironment();
  return [given, chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Finds Chromium, or installs the one that Playwright was made for; where that cannot be fetched, the system's.
 * @throws {Error} that says how to help when there is none in the end.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const install = 'apt-get install -y --no-install-recommends';
  const ways: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    // Without windows it is smaller, and a quarter faster under the browser tests.
    ['sh', ['-c', `apt-get update && ${install} chromium-headless-shell || ${install} chromium`]],
  ];
  for (const [command, parameters] of ways) {
    try {
      execFileSync(command, parameters, { stdio: 'inherit' });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('There is no Chromium. Install one and set CHROMIUM_PATH to its program.');
}
