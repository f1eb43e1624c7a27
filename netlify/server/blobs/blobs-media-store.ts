import type { Store } from '@netlify/blobs';
import * as v from 'valibot';
import { manifestSchema, partNameOf } from './manifest.ts';
import { type MediaStore, MissingPart } from './media-store.ts';
import { openStore } from './open-store.ts';

/** Keys are files in the local Blobs server: the parts stand in a folder that nothing else is named like. */
const manifestKey = (id: string) => `${id}/manifest`;
const partKey = (id: string, name: string) => `${id}/parts/${name}`;

/** The store of the site that this function runs for. It costs nothing to make. */
export function currentMediaStore(): MediaStore {
  return blobsMediaStore(openStore({ name: 'uploads', requestMs: 10_000 }));
}

/** Keeps media in a store of Netlify Blobs. */
export function blobsMediaStore(store: Store): MediaStore {
  /** Asked of the origin: a file that was taken down must not be found a minute longer. */
  const find = async (id: string) => {
    const found: unknown = await store.get(manifestKey(id), {
      type: 'json',
      consistency: 'strong',
    });
    return found === null ? null : v.parse(manifestSchema, found);
  };

  return {
    find,

    async putPart(id, index, bytes) {
      const name = partNameOf(index, bytes);
      await store.set(partKey(id, name), arrayBufferOf(bytes));
      return name;
    },

    async readPart(id, name) {
      const found = await readSettled((consistency) =>
        store.get(partKey(id, name), { type: 'arrayBuffer', consistency }),
      );
      if (!found) throw new MissingPart(`${id} has no part ${name}`);
      return new Uint8Array(found);
    },

    async dropPart(id, name) {
      await store.delete(partKey(id, name));
    },

    async finish(id, manifest) {
      await store.setJSON(manifestKey(id), manifest);
      const kept = new Set(manifest.parts.map((name) => partKey(id, name)));
      await removeKeys(store, `${id}/parts/`, (key) => !kept.has(key));
    },

    async readdress(id, newId) {
      const manifest = await find(id);
      if (!manifest) return false;
      await store.setJSON(manifestKey(newId), { partsUnder: id, ...manifest });
      return true;
    },

    async forget(id) {
      await store.delete(manifestKey(id));
    },

    async ids() {
      const ids: string[] = [];
      for await (const { directories } of store.list({ directories: true, paginate: true })) {
        ids.push(...directories);
      }
      return ids;
    },

    async remove(id) {
      const { partsUnder } = (await find(id)) ?? {};
      // Before the manifest, which alone knows of them.
      if (partsUnder) await removeKeys(store, `${partsUnder}/parts/`, () => true);
      await store.delete(manifestKey(id));
      await removeKeys(store, `${id}/parts/`, () => true);
    },
  };
}

/**
 * Reads what never changes once it is there. A read near the caller is fast, and wrong only in that it may not have
 * heard of something new (up to 60 s): then, and only then, the store's origin is asked.
 */
async function readSettled<Value>(
  read: (consistency: 'eventual' | 'strong') => Promise<Value>,
): Promise<Value> {
  return (await read('eventual')) ?? (await read('strong'));
}

async function removeKeys(store: Store, prefix: string, unwanted: (key: string) => boolean) {
  for await (const { blobs } of store.list({ prefix, paginate: true })) {
    const keys = blobs.map(({ key }) => key).filter(unwanted);
    await Promise.all(keys.map((key) => store.delete(key)));
  }
}

/** The bytes alone, without the rest of a buffer that they may be a view of. */
function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
