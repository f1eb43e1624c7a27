import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle } from 'drizzle-orm/neon-http';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate';
import { startCluster } from './cluster.ts';
import { startPostgresDatabase } from './start-postgres-database.ts';

const template = 'migrated';

/** Starts Postgres for all test files, and migrates one database that each file's own is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { socketPath, close } = await startCluster();
  const database = await startPostgresDatabase({ socketPath, name: template });
  neonConfig.fetchEndpoint = database.endpoint;
  await migrate(drizzle({ client: neon(database.connectionString) }));
  await database.close();
  project.provide('databases', { kind: 'postgres', socketPath, template });
  return close;
}
