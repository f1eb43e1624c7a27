import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Installs Debian's Firefox and WebKitGTK unless they are there.
 * @throws {Error} in words when they cannot be had.
 */
export function installEngines(): void {
  const missing = Object.entries(packages)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name);
  if (missing.length === 0) return;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
      stdio: 'inherit',
    });
  } catch (cause) {
    throw new Error(`Install ${missing.join(' and ')} first: they come with Debian.`, { cause });
  }
}
