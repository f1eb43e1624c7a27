import type { BulkAnswer, Selectable } from '#contract/endpoints/desk-works';
import { isolated } from '#lib/isolated';
import { shownTitle } from '#lib/shown-title';
import type { Titled } from '../parts/titles.tsx';
import type { BulkChange } from './bulk-dialog.tsx';

interface Rest extends Pick<BulkAnswer, 'ids' | 'changed' | 'refused'> {
  action: BulkChange['action'];
  /** What the works are called. */
  titled: readonly Titled[];
  /** Drafts whose address nothing could be loaded from. */
  unplayable: readonly Selectable[];
  unsent: number;
  /** What Home shows no more. */
  left: string | undefined;
}

/** What became of those that were not changed, and of others. */
export function restOf({
  ids,
  changed,
  refused,
  action,
  titled,
  unplayable,
  unsent,
  left,
}: Rest): string | undefined {
  const had = ids.length - changed.length - refused.length;
  const why = action === 'tags' ? 'too many tags' : 'something missing';
  const kept = titled.filter(({ id }) => refused.some((one) => one === id));
  const sentences = [
    had > 0 && `${had} had it already.`,
    refused.length > 0 && `${refused.length} left as before, with ${why}: ${namesOf(kept)}.`,
    unplayable.length > 0 && unplayableText(unplayable),
    unsentText(unsent),
    left,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** A work by what it is called. */
export const titledOf = (work: Selectable): Titled => ({ id: work.id, title: shownTitle(work) });

function unplayableText(works: readonly Selectable[]): string {
  const names = namesOf(works.map(titledOf));
  return `${works.length} left as before, because nothing could be loaded from the address: ${names}.`;
}

/** The first three of some works, by their titles. */
export function namesOf(works: readonly Titled[]): string {
  const titles = works.slice(0, 3).map(({ title }) => `“${isolated(title)}”`);
  const more = works.length > titles.length ? ` and ${works.length - titles.length} more` : '';
  return titles.join(', ') + more;
}

/** How many may not have been changed, because no answer came. */
export const unsentText = (unsent: number) =>
  unsent > 0 ? `${unsent} may not have been reached: please try again.` : undefined;
