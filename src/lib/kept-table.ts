// What a browser keeps for the site that is too large for `localStorage`, such as files.
import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';

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
  const write = (act: (store: IDBObjectStore) => void) =>
    open()('readwrite', (store) => {
      act(store);
      // Not left to the page, which may be closed before it would be done by itself.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
  return {
    entries: async () => entries<string, unknown>(open()),
    set: (pairs) => write((store) => pairs.map(([key, value]) => store.put(value, key))),
    remove: (keys) => write((store) => keys.map((key) => store.delete(key))),
  };
}
