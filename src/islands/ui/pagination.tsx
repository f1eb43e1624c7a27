import { useLayoutEffect, useRef } from 'react';
import { pageNumbers } from '#lib/page-numbers';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page shown, counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Which list this turns the pages of ("Messages pages"). */
  label?: string | undefined;
  /** In one line on a phone, too: between the two steps which page of how many it is. */
  isBrief?: boolean;
}

/** Previous, numbered pages, Next. With one page or fewer there is nothing to turn, and nothing is shown. */
export function Pagination({
  page,
  pageCount,
  onPage,
  label = 'Pages',
  isBrief = false,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const isStepToEnd = useRef(false);
  const step = (to: number) => {
    isStepToEnd.current = to <= 1 || to >= pageCount;
    onPage(to);
  };

  // The step that leads to an end is disabled there: the focus goes on to the number of the page.
  useLayoutEffect(() => {
    if (!isStepToEnd.current || (page > 1 && page < pageCount)) return;
    isStepToEnd.current = false;
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page, pageCount]);

  if (pageCount <= 1) return null;
  return (
    <nav ref={nav} className={styles['pagination']} data-brief={isBrief} aria-label={label}>
      <button type="button" disabled={page <= 1} onClick={() => step(page - 1)}>
        Previous
      </button>
      <ol className={styles['pages']} data-of={pageCount}>
        {pageNumbers(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.number === undefined ? (
              <span className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <PageButton number={entry.number} current={entry.number === page} onPage={onPage} />
            )}
          </li>
        ))}
      </ol>
      <button type="button" disabled={page >= pageCount} onClick={() => step(page + 1)}>
        Next
      </button>
    </nav>
  );
}

interface PageButtonProps {
  number: number;
  current: boolean;
  onPage: (page: number) => void;
}

function PageButton({ number, current, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      {number}
    </button>
  );
}
