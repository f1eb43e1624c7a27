import { useState } from 'react';

export interface Selection {
  /** Those that are on the page shown come first. */
  ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  /** Selects every row of the page, or none of them when all are. */
  togglePage(): void;
  /** Whether every row of the page is selected. */
  holdsPage: boolean;
  /** Leaves those out that are no longer there. */
  drop(gone: readonly number[]): void;
  clear(): void;
}

/** Which rows are selected; a selection outlives the turning of pages. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [ids, setIds] = useState<readonly number[]>([]);
  const page = rows.map(({ id }) => id);
  const holdsPage = page.length > 0 && page.every((id) => ids.includes(id));
  const without = (gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
  return {
    ids,
    holdsPage,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds(ids.includes(id) ? without([id]) : [...ids, id]),
    togglePage: () => setIds(holdsPage ? without(page) : [...page, ...without(page)]),
    drop: (gone) => setIds((now) => now.filter((id) => !gone.includes(id))),
    clear: () => setIds([]),
  };
}
