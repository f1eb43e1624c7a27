import type { SiteContent } from '#contract/entities/site-content';
import { isUsedOnPage } from '#contract/site-texts';
import { PublicationState } from '../parts/publication-state.tsx';

/** Whether pages show a stored text, and from when. */
export function TextState({ content }: { content: SiteContent }) {
  if (!isUsedOnPage(content)) return 'Not used on any page';
  return (
    <>
      {content.hidden && 'hidden · '}
      <PublicationState item={content} />
    </>
  );
}
