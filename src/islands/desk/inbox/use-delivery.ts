import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Delivery } from '#contract/entities/delivery';
import type { DeskList, DeskListQuery } from '#stores/desk/list';
import { isAboutToLeave } from './delivery-words.ts';

/** The first delay, and the longest; each is twice the one before. */
const delaysMs = { first: 2000, last: 16_000 };

interface Row {
  letters: Delivery[];
}

interface Query extends DeskListQuery {
  read?: boolean | undefined;
}

/** Asks a list again while mail about its rows is about to be sent, until that has taken too long. */
export function useDelivery<Q extends Query>(list: DeskList<Row & { id: number }, Q>): void {
  const { rows, query } = useStore(list.$state);
  const leaving = rows.flatMap(({ letters }) => letters).filter(isAboutToLeave).length;
  // What is being read would leave a list of the unread.
  const isFixed = query.read === undefined;

  useEffect(() => {
    if (leaving === 0 || !isFixed) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delayMs: number) => {
      if (delayMs > delaysMs.last) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void list.renew();
        wait(2 * delayMs);
      }, delayMs);
    };
    wait(delaysMs.first);
    return () => clearTimeout(timer);
  }, [leaving, isFixed, list]);
}
