import { useEffect } from 'react';

/**
 * Brings back the pictures that were in the queue when the page was left.
 * @param onFound called when there are any.
 */
export function useKeptQueue(isWanted: boolean, onFound: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once.
  useEffect(() => {
    if (!isWanted) return;
    import('./image-queue.ts')
      .then(({ imageQueue }) => imageQueue.restore())
      .then(
        (count) => count > 0 && onFound(),
        () => undefined,
      );
  }, []);
}
