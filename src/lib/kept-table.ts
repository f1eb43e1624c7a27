// What a browser keeps for the site that is too large for `localStorage`, such as files.
import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';

/** One table of a browser's database. Each call rejects where the browser refuses it or has no room. */
export interface KeptTable {
  entries(): Promise<[key: string, value: unknown][]>;
  set(pairs: [key: string, value: unknown][]): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** @param name of the table. What it holds may have been written by an older version of the site: check it. */
export function keptTable(name: string): KeptTable {
  let opened: UseStore | undefined;
  const open = () => {
    opened ??= createStore(name, 'kept');
    return opened;
  };
  return {
    entries: async () => entries<string, unknown>(open()),
    set: async (pairs) => setMany(pairs, open()),
    remove: async (keys) => delMany(keys, open()),
  };
}
