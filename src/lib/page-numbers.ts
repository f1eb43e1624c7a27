/** A numbered page, or, without a number, a gap where pages are left out. */
export interface PageEntry {
  key: string;
  number?: number;
}

/** More pages than this are abbreviated. */
const shownInFull = 7;

/**
 * The pages to offer: all of them while they are few, else the first, the last, and the current one with its
 * neighbours. A gap always stands for at least two pages, and the number of entries does not change from page to
 * page, so that Next stays under the pointer.
 */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= shownInFull) return range(1, pageCount);
  const edge = shownInFull - 2;
  if (page < edge) return [...range(1, edge), gap('after'), ...range(pageCount, pageCount)];
  if (page > pageCount - edge + 1)
    return [...range(1, 1), gap('before'), ...range(pageCount - edge + 1, pageCount)];
  return [
    ...range(1, 1),
    gap('before'),
    ...range(page - 1, page + 1),
    gap('after'),
    ...range(pageCount, pageCount),
  ];
}

function range(first: number, last: number): PageEntry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    key: `page-${first + index}`,
    number: first + index,
  }));
}

const gap = (key: string): PageEntry => ({ key });
