import { useSyncExternalStore } from 'react';

function listen(told: () => void): () => void {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
}

/** Whether the browser knows that it has no connection: long before a request has waited in vain. */
export const useIsOffline = (): boolean => useSyncExternalStore(listen, () => !navigator.onLine);
