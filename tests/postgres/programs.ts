import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where Debian installs Postgres: a folder for each version, and nothing on the path. */
const debianDirectory = '/usr/lib/postgresql';

/** There is no Postgres on this machine. */
export class NoPostgres extends Error {
  override name = 'NoPostgres';

  constructor() {
    super(
      `No Postgres found in ${debianDirectory}, on the PATH or in POSTGRES_BIN. Install one ` +
        '(on Debian: apt-get install --no-install-recommends postgresql), or set POSTGRES_BIN to ' +
        'the folder with initdb and postgres.',
    );
  }
}

/**
 * The folder with `initdb` and `postgres`.
 *
 * @throws {NoPostgres}
 */
export async function findPrograms(): Promise<string> {
  const named = process.env['POSTGRES_BIN'];
  const found = (named ? [named] : await usualPlaces()).find((directory) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(directory, program))),
  );
  if (!found) throw new NoPostgres();
  return found;
}

async function usualPlaces(): Promise<string[]> {
  const versions = await readdir(debianDirectory).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...newestFirst.map((version) => join(debianDirectory, version, 'bin')), ...onPath];
}
