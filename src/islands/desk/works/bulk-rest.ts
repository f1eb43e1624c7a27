import type { BulkAnswer, Selectable } from '#contract/endpoints/desk-works';
import { isolated } from '#lib/isolated';
import { shownTitle } from '#lib/shown-title';
import type { BulkChange } from './bulk-dialog.tsx';

interface Rest extends Pick<BulkAnswer, 'ids' | 'changed' | 'refused'> {
  action: BulkChange['action'];
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
  unplayable,
  unsent,
  left,
}: Rest): string | undefined {
  const had = ids.length - changed.length - refused.length;
  const why = action === 'tags' ? 'too many tags' : 'something missing: open a draft to see what';
  const sentences = [
    had > 0 && `${had} had it already.`,
    refused.length > 0 && `${refused.length} left as before, with ${why}.`,
    unplayable.length > 0 && unplayableText(unplayable),
    unsentText(unsent),
    left,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

function unplayableText(works: readonly Selectable[]): string {
  const titles = works.slice(0, 3).map((work) => `“${isolated(shownTitle(work))}”`);
  const more = works.length > titles.length ? ` and ${works.length - titles.length} more` : '';
  const left = works.length === 1 ? 'Left as it was' : `${works.length} left as before`;
  return `${left}, because nothing could be loaded from the address: ${titles.join(', ')}${more}.`;
}

/** How many may not have been changed, because no answer came. */
export const unsentText = (unsent: number) =>
  unsent > 0 ? `${unsent} may not have been reached: please try again.` : undefined;
