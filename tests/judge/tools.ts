import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with a package and a lock of its own: Netlify's tools are heavy, and nothing else needs them. */
export const toolsDirectory = import.meta.dirname;

const lock = join(toolsDirectory, 'package-lock.json');
/** The lock of the last installation that came to its end. */
const installedLock = join(toolsDirectory, 'node_modules/.installed-lock.json');

/** Installs exactly what the lock names, unless that has been done. */
export function installTools(): void {
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) return;
  console.info('Installing the tools of tests/judge …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: toolsDirectory,
    stdio: 'inherit',
  });
  copyFileSync(lock, installedLock);
}
