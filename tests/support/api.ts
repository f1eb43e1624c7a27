import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { type Answered, type RequestInput, type RequestOptions, request } from '#contract/request';
import type { Database as LocalDatabase } from '#local/database/start-database';
import { startSite } from '#local/site';
import { storeMedia } from '#server/blobs/store-media';
import { currentDatabase } from '#server/db/database';
import { startMigratedDatabase } from './databases.ts';

export interface Api {
  origin: string;
  /** The query builder, and Neon's driver under it as `db.$client`. */
  db: ReturnType<typeof currentDatabase>;
  /** To simulate outages. */
  database: LocalDatabase;
  /** Where the site keeps what is not in the database: blobs, mail. */
  dataDirectory: string;
  /** Calls an endpoint of the contract. */
  request<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    options?: RequestOptions,
  ): Promise<Answered<AnswerOf<E>>>;
  /** Runs the scheduled function, as Netlify does every minute. */
  runScheduled(): Promise<void>;
  close(): Promise<void>;
}

/** The files that the works of the tests name. */
const exampleFiles = [
  ['platform', 'webp'],
  ['night', 'webp'],
  ['still', 'png'],
] as const;

/** Starts the real functions over a database of this test file's own, without pages. */
export async function startApi(): Promise<Api> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-api-'));
  const dist = join(dataDirectory, 'dist');
  await mkdir(dist);
  const openDatabase = startMigratedDatabase;
  const site = await startSite({ port: 0, dataDirectory, dist, openDatabase });
  const { database } = site.stack;
  if (!database) throw new Error('Tests never run against a database elsewhere.');
  for (const [id, extension] of exampleFiles) {
    await storeMedia(new Uint8Array([1]), { id, extension });
  }
  const origin = site.server.url;
  return {
    origin,
    db: currentDatabase(),
    database,
    dataDirectory,
    request: (endpoint, input, options) => request(endpoint, input, { origin, ...options }),
    runScheduled: async () => {
      await site.dispatcher.runScheduled('scheduled');
    },
    close: async () => {
      await site.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
