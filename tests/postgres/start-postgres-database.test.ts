import { neon, neonConfig } from '@neondatabase/serverless';
import { expect, inject, it } from 'vitest';
import { describeDatabase } from '#local/database/database-conformance';
import { startEmptyDatabase } from '#tests/support/databases';
import { PostgresSession } from './postgres-session.ts';

describeDatabase('Postgres', startEmptyDatabase);

it('answers twenty requests at once on as many connections', async () => {
  const database = await startEmptyDatabase();
  neonConfig.fetchEndpoint = database.endpoint;
  const sql = neon(database.connectionString);
  const meeting = Array.from({ length: 20 }, () =>
    sql.transaction([sql`select pg_sleep(0.2)`, sql`select pg_backend_pid() as pid`]),
  );
  const pids = (await Promise.all(meeting)).map(([, rows]) => rows?.[0]?.['pid']);
  expect(new Set(pids).size).toBe(20);
  await database.close();
});

it('does not use a connection again that Postgres has ended', async () => {
  const databases = inject('databases');
  if (databases.kind !== 'postgres') throw new Error('This is about Postgres.');
  const session = new PostgresSession(databases.socketPath, 'postgres');
  const end = { text: 'select pg_terminate_backend(pg_backend_pid())', parameters: [] };
  await expect(session.run(end)).rejects.toMatchObject({ fields: { code: '57P01' } });
  const { rows } = await session.run({ text: 'select 1', parameters: [] });
  expect(rows).toEqual([['1']]);
  session.close();
});
