import { join, resolve } from 'node:path';
import type { Database } from './database/start-database.ts';
import { createDispatcher, type Dispatcher } from './functions/dispatcher.ts';
import { type LocalServer, startServer } from './server.ts';
import { type Stack, startStack } from './stack.ts';

export interface SiteOptions {
  /** 0 takes any free one. */
  port: number;
  dataDirectory: string;
  /** The build to serve. */
  dist: string;
  /** The functions to call, as sources or as a deploy has them; `netlify/functions` otherwise. */
  functions?: string;
  /** Where `netlify.toml` is; this project otherwise. */
  projectDirectory?: string;
  /** Opens another database than the one of the data directory. */
  openDatabase?: () => Promise<Database>;
  /** Runs between the data being there and the pages being served: fills the database, builds the pages. */
  prepare?: (stack: Stack) => Promise<void>;
}

export interface RunningSite {
  server: LocalServer;
  stack: Stack;
  dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** Starts the whole product in this process. The port opens when pages and functions are ready. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { dataDirectory, dist, port } = options;
  process.env['MAIL_DIRECTORY'] ??= join(dataDirectory, 'mail');
  process.env['PAGES_DIRECTORY'] = dist;
  const stack = await startStack({
    dataDirectory,
    ...(options.openDatabase && { openDatabase: options.openDatabase }),
  });
  await options.prepare?.(stack);
  const dispatcher = await createDispatcher({
    directory: resolve(options.functions ?? 'netlify/functions'),
  });
  const server = await startServer({
    port,
    dist,
    projectDirectory: options.projectDirectory ?? process.cwd(),
    // Shared by all data directories: what is kept there is named by its content.
    cacheDirectory: resolve('node_modules/.cache/halation'),
    dispatcher,
  });
  return {
    server,
    stack,
    dispatcher,
    close: async () => {
      await server.close();
      await dispatcher.close();
      await stack.close();
    },
  };
}
