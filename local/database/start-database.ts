import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type {
  CommandMessage,
  DatabaseCommand,
  DatabaseCommands,
  DatabaseWorkerData,
  WorkerMessage,
} from './worker-messages.ts';

export interface DatabaseOptions {
  /** Where the rows are kept. Without it they are in memory and gone at the end. */
  dataDirectory?: string;
  /** A dump (`PgliteDatabase.dump`) that a new database starts from. */
  loadFrom?: Blob;
  /** Default: any free port. */
  port?: number;
}

/** A running database behind the HTTP protocol of Neon's driver. */
export interface Database {
  /** What `neonConfig.fetchEndpoint` is to be. */
  endpoint: string;
  /** What `neon()` is to be called with. Its password is new at every start. */
  connectionString: string;
  /** Simulates an outage: every connection is destroyed. */
  stopAnswering(): Promise<void>;
  resumeAnswering(): Promise<void>;
  close(): Promise<void>;
}

/** A running PGlite. */
export interface PgliteDatabase extends Database {
  /** Everything in it, for `loadFrom`. Not compressed. */
  dump(): Promise<Blob>;
}

/**
 * Starts Postgres (PGlite) behind the HTTP protocol of Neon's driver, in a thread of its own.
 *
 * @throws {DirectoryInUseError} (by name) when another process holds the data directory
 */
export async function startDatabase(options: DatabaseOptions = {}): Promise<PgliteDatabase> {
  const workerData: DatabaseWorkerData = {
    dataDirectory: options.dataDirectory,
    loadFrom: options.loadFrom,
    port: options.port ?? 0,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const ready = await firstMessage(worker);
  const ask = createAsk(worker);
  let closing: Promise<void> | undefined;

  return {
    endpoint: `http://127.0.0.1:${ready.port}/sql`,
    connectionString: ready.connectionString,
    dump: async () => new Blob([await ask('dump')]),
    stopAnswering: () => ask('stopAnswering'),
    resumeAnswering: () => ask('resumeAnswering'),
    close: () => {
      closing ??= ask('close').then(async () => void (await worker.terminate()));
      return closing;
    },
  };
}

async function firstMessage(worker: Worker): Promise<WorkerMessage & { kind: 'ready' }> {
  const [message] = (await once(worker, 'message')) as [WorkerMessage];
  if (message.kind === 'ready') return message;
  await worker.terminate();
  if (message.kind !== 'failed') throw new Error('the database did not start');
  throw Object.assign(message.error, { name: message.name });
}

type Ask = <Command extends DatabaseCommand>(
  command: Command,
) => Promise<DatabaseCommands[Command]>;

/** Matches the worker's answers to what it was asked. A worker that ended refuses everything. */
function createAsk(worker: Worker): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let ended = false;
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'done') waiting.get(message.id)?.resolve(message.value);
    else if (message.kind === 'refused') waiting.get(message.id)?.reject(message.error);
    else return;
    waiting.delete(message.id);
  });
  worker.on('error', (error) => console.error('The local database failed:', error));
  worker.on('exit', () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new Error('the local database has ended'));
  });
  return async <Command extends DatabaseCommand>(command: Command) => {
    if (ended) throw new Error('the local database has ended');
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    worker.postMessage({ id: lastId, command } satisfies CommandMessage);
    return (await answer.promise) as DatabaseCommands[Command];
  };
}
