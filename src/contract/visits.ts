// What is counted of visits, for the pages that tell it and the server that is told. Without a schema: every page has it.

/** Where pages tell of a visit. */
export const visitsPath = '/api/figures';

/** Works that one telling of a visit names at most, of each kind. */
export const maxVisitWorks = 50;

/** A host that a visit may be said to have come from. */
export const sourceHost = /^[a-z0-9.-]{1,100}$/;

/** Pages that are counted under their own path; the pages of works are counted as works. */
const countedPages: readonly string[] = [
  '/',
  '/videos',
  '/images',
  '/about',
  '/contact',
  '/submit-project',
  '/search',
  '/privacy',
  '/terms',
  '/licensing',
];

/** Whether views of a page are counted under its path. */
export const isCountedPage = (path: string): boolean => countedPages.includes(path);

/** Whether a path is the page of a work, or looks like one. */
export const isWorkPage = (path: string): boolean => /^\/(?:videos|images)\/[^/]+$/.test(path);
