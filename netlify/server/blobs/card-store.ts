import { openStore } from './open-store.ts';

/**
 * The pictures that shared links show, by a name that says which work they show and in which version. They are made
 * once, by the first build that meets the version, and stay: a page that somebody kept may still name an older one.
 */
export interface CardStore {
  /** The names of all cards. */
  names(): Promise<Set<string>>;
  read(name: string): Promise<ArrayBuffer | null>;
  write(name: string, jpeg: ArrayBuffer): Promise<void>;
}

/** The store of the site that this runs for. */
export function currentCardStore(): CardStore {
  const store = openStore({ name: 'cards', requestMs: 10_000 });
  return {
    async names() {
      const names = new Set<string>();
      for await (const { blobs } of store.list({ paginate: true })) {
        for (const { key } of blobs) names.add(key);
      }
      return names;
    },
    read: async (name) =>
      (await store.get(name, { type: 'arrayBuffer' })) ??
      (await store.get(name, { type: 'arrayBuffer', consistency: 'strong' })),
    async write(name, jpeg) {
      await store.set(name, jpeg);
    },
  };
}
