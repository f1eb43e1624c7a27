import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run on this page: not yet in the HTML that the build writes. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
