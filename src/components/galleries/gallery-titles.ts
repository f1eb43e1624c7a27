import type { WorkKind } from '#contract/entities/work-page';

/** How a gallery is called, on Home and on its own page. */
export const galleryTitles: Record<WorkKind, string> = {
  video: 'AI Video Gallery',
  image: 'AI Artwork Gallery',
};
