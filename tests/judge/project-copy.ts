import { execFileSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What tools keep in the installation between two runs: a copy has none of it, as a new machine. */
const kept = new Set(['.cache', '.astro', '.vite', '.vite-temp']);

/**
 * Copies the files that git knows, as they are now, and the installed packages: what a build finds after the clone and
 * `npm ci`. Outside of the project, so that the copy cannot reach what it lacks.
 */
export function copyProject(destination: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(destination, file)), { recursive: true });
    copyFileSync(file, join(destination, file));
  }
  linkDirectory(resolve('node_modules'), join(destination, 'node_modules'));
}

/** Links every file instead of copying it; an installation has some ten thousands. */
function linkDirectory(source: string, destination: string): void {
  mkdirSync(destination, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (kept.has(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(destination, entry.name)];
    if (entry.isDirectory()) linkDirectory(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkFile(from, to);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one that cannot link.
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}
