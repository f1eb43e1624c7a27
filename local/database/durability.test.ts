import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { neon, neonConfig } from '@neondatabase/serverless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase } from './start-database.ts';

const TIMEOUT_MS = 60_000;
const writer = fileURLToPath(new URL('./fixtures/write-rows.ts', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halation-database-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Starts a process that writes rows; gives it and the last row it saw acknowledged. */
async function startWriter(dataDirectory: string, rows: number) {
  const child = spawn(process.execPath, [writer, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const progress = { last: 0 };
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      progress.last = Number(line);
      if (progress.last === rows) resolve();
    });
  });
  return { child, progress };
}

test(
  'keeps every acknowledged row through kill -9, and the lock does not remain',
  async () => {
    const dataDirectory = join(directory, 'database');
    const { child, progress } = await startWriter(dataDirectory, 200);
    child.kill('SIGKILL');
    await once(child, 'close');

    const database = await startDatabase({ dataDirectory });
    neonConfig.fetchEndpoint = database.endpoint;
    const sql = neon(database.connectionString);
    const rows = await sql`select count(*)::int as count, max(number) as last from acknowledged`;
    expect(rows[0]?.['count']).toBe(rows[0]?.['last']);
    expect(rows[0]?.['last']).toBeGreaterThanOrEqual(progress.last);
    await database.close();
  },
  TIMEOUT_MS,
);

test(
  'says which process holds the directory, and opens it when that one has closed',
  async () => {
    const dataDirectory = join(directory, 'database');
    const first = await startDatabase({ dataDirectory });
    await expect(startDatabase({ dataDirectory })).rejects.toThrow(
      `The database in ${dataDirectory} is in use by another process (process ${process.pid})`,
    );
    await first.close();
    const second = await startDatabase({ dataDirectory });
    await second.close();
  },
  TIMEOUT_MS,
);

test(
  'a start that was killed while it made the directory is made good by the next',
  async () => {
    const dataDirectory = join(directory, 'database');
    const child = spawn(process.execPath, [writer, dataDirectory], { stdio: 'ignore' });
    await new Promise((resolve) => setTimeout(resolve, 900));
    child.kill('SIGKILL');
    await once(child, 'close');

    const database = await startDatabase({ dataDirectory });
    neonConfig.fetchEndpoint = database.endpoint;
    expect(await neon(database.connectionString)`select 1 as one`).toEqual([{ one: 1 }]);
    await database.close();
  },
  TIMEOUT_MS,
);
