import { neon, neonConfig } from '@neondatabase/serverless';
import { expect, test } from 'vitest';
import { describeDatabase } from './database-conformance.ts';
import { type Database, startDatabase } from './start-database.ts';

describeDatabase('PGlite', () => startDatabase());

function connectTo({ endpoint, connectionString }: Database) {
  neonConfig.fetchEndpoint = endpoint;
  return neon(connectionString);
}

test('a dump starts another database with the same rows', async () => {
  const database = await startDatabase();
  await connectTo(database)`create table kept as select 'film' as title`;
  const copy = await startDatabase({ loadFrom: await database.dump() });
  try {
    expect(await connectTo(copy)`select title from kept`).toEqual([{ title: 'film' }]);
  } finally {
    await Promise.all([copy.close(), database.close()]);
  }
}, 60_000);
