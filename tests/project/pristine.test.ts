import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#local/database/start-database';
import { videos } from '#server/db/tables/videos';
import { startMigratedDatabase } from '#tests/support/databases';
import { keepPristine, restorePristine } from '#tests/support/pristine';
import { aVideo } from '#tests/support/works';

let database: Database;

beforeAll(async () => {
  database = await startMigratedDatabase();
  neonConfig.fetchEndpoint = database.endpoint;
});
afterAll(() => database.close());

it('brings back every row and the next number of a table, whatever a file of tests has left', async () => {
  const sql = neon(database.connectionString);
  const db = drizzle({ client: sql });
  const rowsOf = async () => {
    const tables =
      await sql`select tablename as name from pg_tables where schemaname = 'public' order by name`;
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await sql.query(`select * from "${name}" as one order by one::text`),
      ]),
    );
    return Object.fromEntries(rows) as Record<string, unknown[]>;
  };
  await db.insert(videos).values([aVideo({ title: 'Night bus' }), aVideo({ title: 'Red wood' })]);
  await sql.query(keepPristine);
  const before = await rowsOf();
  expect(before['videos']).toHaveLength(2);

  for (const round of [1, 2]) {
    await sql`update videos set title = 'Changed' where title = 'Night bus'`;
    await sql`delete from videos where title = 'Red wood'`;
    await sql`insert into migrations (name) values (${`round ${round}`})`;
    const [added] = await db.insert(videos).values(aVideo()).returning();
    expect(added?.id, 'the number after the last').toBe(3);
    expect(await rowsOf()).not.toEqual(before);
    await sql.query(restorePristine);
    expect(await rowsOf()).toEqual(before);
  }
});
