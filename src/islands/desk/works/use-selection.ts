import { useState } from 'react';
import type { Selectable } from '#contract/endpoints/desk-works';
import type { DeskWork } from '#contract/entities/desk-work';
import { publicFields } from '#contract/entities/work-form';
import type { Titled } from '../parts/titles.tsx';
import { titledOf } from './bulk-rest.ts';

/** What is selected, as far as it decides what is asked before a change. */
export interface Selected {
  /** What they are called. */
  titled: readonly Titled[];
  /** How many of them visitors see. */
  publishedCount: number;
  /** Those that visitors do not see. */
  unpublished: readonly Selectable[];
}

export interface Selection extends Selected {
  ids: readonly number[];
  /** Whether some of them are not on the page shown: what is known of these may be out of date. */
  reachesFurther: boolean;
  has(id: number): boolean;
  toggle(work: DeskWork): void;
  /** Selects every row of the page, or none of them when all are. */
  togglePage(): void;
  /** How many rows of the page are selected. */
  holds: 'all' | 'some' | 'none';
  /** Selects these as well, of whatever page. */
  add(more: readonly Selectable[]): void;
  /** Takes over how works are now. @returns what is selected, as it is now. */
  renew(works: readonly Selectable[]): Selected;
  /** Leaves those out that are no longer there. */
  drop(gone: readonly number[]): void;
  clear(): void;
}

/** Which rows are selected; a selection outlives the turning of pages. */
export function useSelection(rows: readonly DeskWork[]): Selection {
  const [selected, setSelected] = useState<readonly Selectable[]>([]);
  const page = rows.map(selectableOf);
  const known = new Set(selected.map(({ id }) => id));
  const has = (id: number) => known.has(id);
  const without = (gone: readonly number[]) => leaving(selected, gone);
  const holdsPage = page.length > 0 && page.every(({ id }) => has(id));
  const joined = (more: readonly Selectable[]) => [...more, ...without(more.map(({ id }) => id))];
  return {
    ids: selected.map(({ id }) => id),
    ...selectedOf(takingOver(selected, page)),
    reachesFurther:
      leaving(
        selected,
        page.map(({ id }) => id),
      ).length > 0,
    holds: holdsPage ? 'all' : page.some(({ id }) => has(id)) ? 'some' : 'none',
    has,
    toggle: (work) =>
      setSelected(has(work.id) ? without([work.id]) : [...selected, selectableOf(work)]),
    togglePage: () => setSelected(holdsPage ? without(page.map(({ id }) => id)) : joined(page)),
    add: (more) => setSelected(joined(more)),
    renew: (works) => {
      const renewed = takingOver(selected, works);
      setSelected(renewed);
      return selectedOf(renewed);
    },
    drop: (gone) => setSelected((before) => leaving(before, gone)),
    clear: () => setSelected([]),
  };
}

function selectableOf(work: DeskWork): Selectable {
  const { id, title, url, state, alternativeText } = work;
  const isWhole = publicFields.every((name) => work[name].trim() !== '');
  return { id, title, url, state, alternativeText, isWhole };
}

/** The selected works as newer rows have them, where there is one. */
function takingOver(selected: readonly Selectable[], newer: readonly Selectable[]): Selectable[] {
  const byId = new Map(newer.map((work) => [work.id, work]));
  return selected.map((work) => byId.get(work.id) ?? work);
}

const selectedOf = (works: readonly Selectable[]): Selected => ({
  titled: works.map(titledOf),
  publishedCount: works.filter(({ state }) => state === 'published').length,
  unpublished: works.filter(({ state }) => state !== 'published'),
});

function leaving(works: readonly Selectable[], gone: readonly number[]): Selectable[] {
  const left = new Set(gone);
  return works.filter(({ id }) => !left.has(id));
}
