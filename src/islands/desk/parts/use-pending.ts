import { useRef, useState } from 'react';

/**
 * Does one thing at a time: a second press before it is done does nothing, unless it asks for something else.
 * @returns whether something is being done, and what does it. It rejects as the action does.
 */
export function usePending(): [
  boolean,
  (action: () => Promise<unknown>, aim?: string) => Promise<void>,
] {
  const [isPending, setPending] = useState(false);
  // A second press may come before the first is drawn.
  const running = useRef<{ aim: string | undefined }>(undefined);

  const run = async (action: () => Promise<unknown>, aim?: string) => {
    if (running.current && running.current.aim === aim) return;
    const own = { aim };
    running.current = own;
    setPending(true);
    try {
      await action();
    } finally {
      if (running.current === own) {
        running.current = undefined;
        setPending(false);
      }
    }
  };
  return [isPending, run];
}
