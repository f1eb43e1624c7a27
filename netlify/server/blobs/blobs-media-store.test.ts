import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll } from 'vitest';
import { blobsMediaStore } from './blobs-media-store.ts';
import { describeMediaStore } from './media-store-conformance.ts';

let directory: string;
let server: BlobsServer;
let address: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = new BlobsServer({ directory, token: 'secret' });
  ({ address } = await server.start());
});

afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

describeMediaStore('Netlify Blobs', () =>
  blobsMediaStore(
    getStore({
      name: 'uploads',
      siteID: 'site',
      token: 'secret',
      edgeURL: address,
      uncachedEdgeURL: address,
    }),
  ),
);
