// Where works are on the site.
import type { WorkKind } from './entities/work-page.ts';

/** The public list of each kind; the pages of its works stand below it. */
export const galleryPaths = { video: '/videos', image: '/images' } as const;

/** The path of a work's own page. */
export const workPath = (kind: WorkKind, slug: string): string => `${galleryPaths[kind]}/${slug}`;

/** The path that answers 404 with works like one that is gone, also while its page is still there. */
export const gonePath = (kind: WorkKind, slug: string): string => `${workPath(kind, slug)}/gone`;

/** The parameter of a gallery's address that names, by its id, a work to open. */
export const openedParameter = 'id';

/** The parameters of a gallery's address that name what of it is shown. */
export const categoryParameter = 'category';
export const makingParameter = 'making';

/** The path of a gallery that shows only the works with this category, or made in this way. */
export const worksWith = (
  kind: WorkKind,
  parameter: typeof categoryParameter | typeof makingParameter,
  value: string,
): string => `${galleryPaths[kind]}?${new URLSearchParams({ [parameter]: value })}`;

/** The path of a gallery with a work opened in it: what there is before its page is built. */
export const openedPath = (kind: WorkKind, id: number): string =>
  `${galleryPaths[kind]}?${openedParameter}=${id}`;

/** As long as that of a work may be: a page is a file, and the names of files have an end. */
const longestTagSlug = 80;

/** The path of the works with a tag, however it is spelled; `undefined` for a tag without a letter or digit of ASCII. */
export function tagPath(tag: string): string | undefined {
  const slug = tag
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestTagSlug)
    .replace(/-$/, '');
  return slug ? `/tags/${slug}` : undefined;
}
