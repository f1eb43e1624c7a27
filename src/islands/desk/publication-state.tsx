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

const timeFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Whether the pages have an item as it is, and from when they will. */
export function PublicationState({
  item: { state, publishAt, live },
  isShownAtOnce,
}: PublicationStateProps) {
  if (state === 'published') {
    if (live) return 'live';
    return isShownAtOnce ? 'visible now · pages update soon' : 'waiting';
  }
  // Pages show it until the next build.
  if (!publishAt) return live ? state : `${state} · waiting`;
  return (
    <>
      scheduled for{' '}
      <time dateTime={publishAt}>{new Date(publishAt).toLocaleString(undefined, timeFormat)}</time>
    </>
  );
}
