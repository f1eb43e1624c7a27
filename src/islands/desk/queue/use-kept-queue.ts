import { useEffect, useEffectEvent } from 'react';

/**
 * Brings back the pictures that were in the queue when the page was left.
 * @param onFound called when there are any.
 */
export function useKeptQueue(isWanted: boolean, onFound: () => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!isWanted) return;
    import('./image-queue.ts')
      .then(({ imageQueue }) => imageQueue.restore())
      .then(
        (count) => count > 0 && found(),
        () => undefined,
      );
  }, [isWanted]);
}
