import { useState } from 'react';
import type { Selectable } from '#contract/endpoints/desk-works';
import { shownTitle } from '#lib/shown-title';
import type { Titled } from '../parts/titles.tsx';

export interface Selection {
  /** Those that are on the page shown come first. */
  ids: readonly number[];
  /** What they are called, in the same order. */
  titled: readonly Titled[];
  /** How many of them visitors see. */
  publishedCount: number;
  /** Those that visitors do not see. */
  unpublished: readonly Selectable[];
  has(id: number): boolean;
  toggle(work: Selectable): void;
  /** Selects every row of the page, or none of them when all are. */
  togglePage(): void;
  /** How many rows of the page are selected. */
  holds: 'all' | 'some' | 'none';
  /** Selects these as well, of whatever page. */
  add(more: readonly Selectable[]): void;
  /** Leaves those out that are no longer there. */
  drop(gone: readonly number[]): void;
  clear(): void;
}

/** Which rows are selected; a selection outlives the turning of pages. */
export function useSelection(rows: readonly Selectable[]): Selection {
  const [selected, setSelected] = useState<readonly Selectable[]>([]);
  const page = rows.map(selectableOf);
  const known = new Set(selected.map(({ id }) => id));
  const has = (id: number) => known.has(id);
  const without = (gone: readonly number[]) => leaving(selected, gone);
  const holdsPage = page.length > 0 && page.every(({ id }) => has(id));
  const joined = (more: readonly Selectable[]) => [...more, ...without(more.map(({ id }) => id))];
  /** As the list has them now, where it shows them. */
  const now = selected.map((work) => page.find(({ id }) => id === work.id) ?? work);
  return {
    ids: selected.map(({ id }) => id),
    titled: now.map((work) => ({ id: work.id, title: shownTitle(work) })),
    publishedCount: now.filter(({ state }) => state === 'published').length,
    unpublished: now.filter(({ state }) => state !== 'published'),
    holds: holdsPage ? 'all' : page.some(({ id }) => has(id)) ? 'some' : 'none',
    has,
    toggle: (work) =>
      setSelected(has(work.id) ? without([work.id]) : [...selected, selectableOf(work)]),
    togglePage: () => setSelected(holdsPage ? without(page.map(({ id }) => id)) : joined(page)),
    add: (more) => setSelected(joined(more)),
    drop: (gone) => setSelected((before) => leaving(before, gone)),
    clear: () => setSelected([]),
  };
}

const selectableOf = ({ id, title, state, alternativeText }: Selectable): Selectable => ({
  id,
  title,
  state,
  alternativeText,
});

function leaving(works: readonly Selectable[], gone: readonly number[]): Selectable[] {
  const left = new Set(gone);
  return works.filter(({ id }) => !left.has(id));
}
