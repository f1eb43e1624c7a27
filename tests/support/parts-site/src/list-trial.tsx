import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** What surrounds lists: pages, waiting, time, failure. */
export function ListTrial() {
  const [page, setPage] = useState(1);
  return (
    <div>
      <p>
        Page {page} of 20, <RelativeTime at="2026-01-01T00:00:00Z" />
      </p>
      <Pagination page={page} pageCount={20} onPage={setPage} label="Works pages" />
      <Pagination page={1} pageCount={1} onPage={setPage} label="Pages of nothing" />
      <p>
        <Spinner label="Loading works" />
      </p>
      <div role="status">
        <Skeleton shape="frame" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </div>
  );
}

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose');
  return <Button onClick={() => setBroken(true)}>Break</Button>;
}
