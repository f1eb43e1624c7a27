import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where Debian installs Postgres: a folder for each version, and nothing on the path. */
const debianDirectory = '/usr/lib/postgresql';

/** There is no Postgres where it is looked for. */
export class NoPostgres extends Error {
  override name = 'NoPostgres';

  /** @param named - the only folder that is looked into */
  constructor(named?: string) {
    const where = named
      ? `${named}, which POSTGRES_BIN names`
      : `${debianDirectory} or on the PATH`;
    super(
      `No Postgres found in ${where}. Install one (on Debian: apt-get install --no-install-recommends ` +
        'postgresql), or set POSTGRES_BIN to the folder with initdb and postgres.',
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
  if (!found) throw new NoPostgres(named);
  return found;
}

async function usualPlaces(): Promise<string[]> {
  const versions = await readdir(debianDirectory).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...newestFirst.map((version) => join(debianDirectory, version, 'bin')), ...onPath];
}
