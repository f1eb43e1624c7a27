// Shipped to browsers. Where works are on the site.
import type { WorkKind } from './entities/work-page.ts';

/** The public list of each kind; the pages of its works stand below it. */
export const galleryPaths = { video: '/videos', image: '/images' } as const;

/** The path of a work's own page. */
export const workPath = (kind: WorkKind, slug: string): string => `${galleryPaths[kind]}/${slug}`;

/** The parameter of a gallery's address that names, by its id, a work to open. */
export const openedParameter = 'id';

/** The path of a gallery with a work opened in it: what there is before its page is built. */
export const openedPath = (kind: WorkKind, id: number): string =>
  `${galleryPaths[kind]}?${openedParameter}=${id}`;
