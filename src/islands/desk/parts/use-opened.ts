import { useRef, useState } from 'react';

export interface Opened<What extends object> {
  opened: What | undefined;
  open(what: What): void;
  /** Opens what has to be fetched first, unless something else was wished for meanwhile. Rejects as the fetching does. */
  openSoon(fetching: Promise<What>): Promise<void>;
  /** Closes what was open when this was given out: a slow answer to it does not close what was opened after it. */
  close(): void;
}

/** Which dialog of a view is open, of what: one at a time. */
export function useOpened<What extends object>(): Opened<What> {
  const [opened, setOpened] = useState<What>();
  const wish = useRef(0);

  const open = (what: What) => {
    wish.current++;
    setOpened(what);
  };
  return {
    opened,
    open,
    openSoon: async (fetching) => {
      const mine = ++wish.current;
      const what = await fetching;
      if (mine === wish.current) open(what);
    },
    close: () => setOpened((now) => (now === opened ? undefined : now)),
  };
}
