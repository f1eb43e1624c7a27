import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';

export interface LocalBlobs {
  /** The keys read since the last call, in order. */
  takeReads(): string[];
  stop(): Promise<void>;
}

/** Starts Netlify's own Blobs server over an empty folder, and makes it the one that functions of this process use. */
export async function startBlobs(): Promise<LocalBlobs> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  let reads: string[] = [];
  const server = new BlobsServer({
    directory,
    token: 'secret',
    onRequest: ({ type, url }) => {
      if (type === 'get') reads.push(url);
    },
  });
  const { address } = await server.start();
  setEnvironmentContext({
    siteID: 'site',
    token: 'secret',
    edgeURL: address,
    uncachedEdgeURL: address,
  });
  return {
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
}
