import { useStore } from '@nanostores/react';
import type { PublishState } from '#contract/entities/publish-state';
import { $publishState } from '#stores/desk/publish';
import { updateWords } from '../publish/update-words.ts';
import { momentOf } from './day-words.ts';
import styles from './publication-state.module.css';

/** What the lists can be narrowed to. */
export const stateOptions = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
];

interface PublicationStateProps {
  /** Visitors see it in galleries before the pages are built anew. */
  isShownAtOnce?: boolean;
  item: { state: string; publishAt: string | null; live: boolean };
}

/** Whether the pages have an item as it is, and from when they will. */
export function PublicationState({
  item: { state, publishAt, live },
  isShownAtOnce,
}: PublicationStateProps) {
  const publishing = useStore($publishState);
  if (state === 'published') {
    if (live) return 'live';
    const update = pagesUpdate(publishing);
    if (!isShownAtOnce) return `Not on the pages yet; ${update}`;
    return (
      <>
        Visible now<span className={styles['update']}>; {update}</span>
      </>
    );
  }
  // Pages show it until the next build.
  if (!publishAt) return live ? state : `${state}; ${pagesUpdate(publishing)}`;
  return (
    <>
      scheduled for <time dateTime={publishAt}>{momentOf(publishAt)}</time>
    </>
  );
}

const pagesUpdate = (publishing: PublishState | null) =>
  publishing ? `pages update ${updateWords(publishing, new Date())}` : 'pages update soon';
