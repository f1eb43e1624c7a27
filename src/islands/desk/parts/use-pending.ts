import { useRef, useState } from 'react';

/**
 * Does one thing at a time: a second press before it is done does nothing.
 * @returns whether something is being done, and what does it. It rejects as the action does.
 */
export function usePending(): [boolean, (action: () => Promise<unknown>) => Promise<void>] {
  const [isPending, setPending] = useState(false);
  // A second press may come before the first is drawn.
  const isRunning = useRef(false);

  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return [isPending, run];
}
