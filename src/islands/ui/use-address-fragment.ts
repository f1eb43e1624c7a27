import { useSyncExternalStore } from 'react';

/** A mailed link carries its token in the part of the address that no server sees. */
const readFragment = () => location.hash.slice(1);

function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** What stands after `#` in the address, also when another link to the same page is opened; empty on a server. */
export const useAddressFragment = (): string =>
  useSyncExternalStore(followAddress, readFragment, () => '');
