import type { DeskWork } from '#contract/entities/desk-work';
import type { WorkForm } from '#stores/desk/works';
import { momentOf } from '../parts/day-words.ts';

/** What saving a work has changed for visitors, in a sentence; `undefined` where nothing has. */
export function publicationNews(
  before: DeskWork['state'],
  { state, publishAt }: WorkForm,
): string | undefined {
  if (state === 'scheduled' && publishAt) return `Scheduled for ${momentOf(publishAt)}.`;
  if (state === 'published' && before !== 'published') return 'Published: visitors can see it now.';
  return undefined;
}
