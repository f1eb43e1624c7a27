import { randomBytes, randomUUID } from 'node:crypto';
import { SqlServer } from '#local/database/sql-server';
import type { Database } from '#local/database/start-database';
import { PostgresSession } from './postgres-session.ts';

interface PostgresDatabaseOptions {
  /** Of the cluster that the database is made in. */
  socketPath: string;
  /** Default: `halation_` and something random. */
  name?: string;
  /** The database it is a copy of. Default: an empty one. */
  template?: string;
}

/** Makes a database and starts a `/sql` server over it, as Neon would have it. */
export async function startPostgresDatabase({
  socketPath,
  name = `halation_${randomUUID().replaceAll('-', '')}`,
  template = 'template0',
}: PostgresDatabaseOptions): Promise<Database> {
  const maintenance = new PostgresSession(socketPath, 'postgres');
  await maintenance.run({ text: `create database ${name} template ${template}`, parameters: [] });
  maintenance.close();
  const session = new PostgresSession(socketPath, name);
  const password = randomBytes(16).toString('hex');
  const server = new SqlServer({ session, port: 0, password });
  const port = await server.listen();
  let closing: Promise<void> | undefined;
  return {
    endpoint: `http://127.0.0.1:${port}/sql`,
    connectionString: `postgresql://postgres:${password}@localhost:${port}/${name}`,
    stopAnswering: async () => server.setAnswering(false),
    resumeAnswering: async () => server.setAnswering(true),
    close: () => {
      closing ??= server.close().then(() => session.close());
      return closing;
    },
  };
}
