import { type RefObject, useEffect } from 'react';
import { idle } from '#lib/idle';
import { savesData } from '#lib/saves-data';

/** Where a hand can rest on a card, and may be answered with a film. */
const hands = '(hover: hover) and (prefers-reduced-motion: no-preference)';

/** Lets the cards of a list play their films (`play-loops.ts`), which a phone never fetches. */
export function useLoops(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia(hands).matches || savesData()) return;
    const stopped = new AbortController();
    idle()
      .then(() => import('./play-loops.ts'))
      .then(({ playLoops }) => list.current && playLoops(list.current, stopped.signal))
      .catch(() => undefined);
    return () => stopped.abort();
  }, [list]);
}
