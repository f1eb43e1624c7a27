import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs exactly what the lock of a folder with a package of its own names, unless that has been done. Such a folder holds
 * heavy tools that one command needs.
 *
 * @throws what npm says when it fails
 */
export function installOwnPackage(directory: string): void {
  const lock = join(directory, 'package-lock.json');
  /** The lock of the last installation that came to its end. */
  const installed = join(directory, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return;
  console.info(`Installing the tools of ${directory} …`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'inherit' });
  copyFileSync(lock, installed);
}
