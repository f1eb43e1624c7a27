import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a file for this process. Node has no file locks of its own, but SQLite takes the system's, which end with their
 * process however it ends: nothing stale remains after `kill -9`.
 *
 * @returns a function that gives it back, or nothing while another process has it.
 */
export function takeLock(file: string): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return undefined;
  }
  return () => lock.close();
}
