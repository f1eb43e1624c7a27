// A program: serves the functions and one page over a data directory, with faulty ways to its services, and obeys.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neonConfig } from '@neondatabase/serverless';
import { startSite } from '#local/site';
import { markDue } from '#server/blobs/due-mark';
import { type Fault, startFaultyProxy } from './faulty-proxy.ts';

export type Service = 'database' | 'blobs';

/** What the site may be told. Each command is answered with `done`. */
export type Command =
  | { do: 'break'; service: Service; fault: Fault }
  | { do: 'run scheduled' }
  | { do: 'close' };

/** What is told once the site answers. */
export interface Served {
  url: string;
  connectionString: string;
  /** The database itself, without faults. */
  endpoint: string;
}

const [dataDirectory = ''] = process.argv.slice(2);
const dist = join(dataDirectory, 'dist');
await mkdir(dist, { recursive: true });
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>');
const site = await startSite({ port: 0, dataDirectory, dist });
const { database } = site.stack;
if (!database) throw new Error('Chaos is never made of a database elsewhere.');

const blobsContext = JSON.parse(
  Buffer.from(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', 'base64').toString(),
) as { edgeURL: string };
const proxies = {
  database: await startFaultyProxy(new URL(database.endpoint).origin),
  blobs: await startFaultyProxy(blobsContext.edgeURL),
};
neonConfig.fetchEndpoint = `${proxies.database.origin}/sql`;
const { origin } = proxies.blobs;
process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(
  JSON.stringify({ ...blobsContext, edgeURL: origin, uncachedEdgeURL: origin }),
).toString('base64');

async function obey(command: Command): Promise<void> {
  if (command.do === 'break') proxies[command.service].setFault(command.fault);
  else if (command.do === 'close') await site.close();
  else {
    await markDue();
    await site.dispatcher.runScheduled('scheduled');
  }
}

process.on('message', (command: Command) => {
  void obey(command).then(() => {
    process.send?.('done');
    if (command.do === 'close') process.exit(0);
  });
});
process.on('disconnect', () => process.exit(0));
const served: Served = {
  url: site.server.url,
  connectionString: database.connectionString,
  endpoint: database.endpoint,
};
process.send?.(served);
