/** The thread that holds PGlite and answers `/sql`, so that statements use another core. */
import { randomBytes } from 'node:crypto';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { PgliteSession } from './pglite-session.ts';
import { SqlServer } from './sql-server.ts';
import type {
  CommandMessage,
  DatabaseCommand,
  DatabaseWorkerData,
  WorkerMessage,
} from './worker-messages.ts';

const starter = parentPort as MessagePort;
const { dataDirectory, loadFrom, port } = workerData as DatabaseWorkerData;
const password = randomBytes(16).toString('hex');

try {
  const unlock = dataDirectory === undefined ? undefined : lockDirectory(dataDirectory);
  const database = await openDatabase(dataDirectory, loadFrom);
  const server = new SqlServer({ session: new PgliteSession(database), port, password });
  const listening = await server.listen();
  const connectionString = `postgresql://postgres:${password}@localhost:${listening}/postgres`;
  obeyCommands(database, server, unlock);
  tell({ kind: 'ready', port: listening, connectionString });
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  tell({ kind: 'failed', error, name: error.name });
}

function obeyCommands(database: PGlite, server: SqlServer, unlock: (() => void) | undefined) {
  const commands: Record<DatabaseCommand, () => Promise<unknown> | undefined> = {
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    stopAnswering: () => void server.setAnswering(false),
    resumeAnswering: () => void server.setAnswering(true),
    close: async () => {
      await server.close();
      await database.close();
      unlock?.();
    },
  };
  starter.on('message', async ({ id, command }: CommandMessage) => {
    try {
      tell({ kind: 'done', id, value: await commands[command]() });
    } catch (error) {
      tell({ kind: 'refused', id, error: error as Error });
    }
  });
}

function tell(message: WorkerMessage): void {
  starter.postMessage(message);
}
