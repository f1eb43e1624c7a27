import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { deskPageSizes } from '#contract/limits';
import type { DeskList, DeskListQuery } from '#stores/desk/list';
import { choosePageSize } from '#stores/desk/page-size';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from './desk.module.css';
import styles from './list-view.module.css';
import { NothingYet } from './nothing-yet.tsx';

/** How long the typing must rest before the list is searched. */
const restMs = 250;

const pageSizes = deskPageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** `videos` is "video", `content entries` is "content entry". */
const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/s$/, '');

interface ListViewProps<Row extends { id: number | string }, Query extends DeskListQuery> {
  list: DeskList<Row, Query>;
  /** Of a room; a tab says it. */
  title?: string;
  /** What the list holds, as in `videos`. */
  plural: string;
  emptyText: ReactNode;
  /** The orders that can be chosen; the first is the one of the list itself. */
  orders: readonly SelectOption[];
  /** Further choices of what is shown. */
  filters?: ReactNode;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** What stands between the search and the rows. */
  children?: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

/** What every list of the desk has around its rows: search, order, states and pages. */
export function ListView<Row extends { id: number | string }, Query extends DeskListQuery>(
  props: ListViewProps<Row, Query>,
) {
  const { list, plural, orders } = props;
  const { status, rows, total, query, pageSize } = useStore(list.$state);
  const search = useRef<ReturnType<typeof setTimeout>>(undefined);
  const headingId = useId();
  const filtersId = useId();
  const [showsFilters, showFilters] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [clearings, setClearings] = useState(0);
  const filters = Object.entries(query).filter(
    ([name, value]) => !['page', 'sort'].includes(name) && value !== undefined && value !== '',
  );

  /** Nothing has been answered yet: then nobody knows how many there are. */
  const isKnown = status === 'ready' || rows.length > 0;

  useEffect(() => void list.load(), [list]);
  useEffect(() => () => clearTimeout(search.current), []);
  // A link elsewhere in the desk asks for other words than were typed here.
  useEffect(() => {
    const input = field.current;
    if (input && input.value.trim() !== (query.q ?? '')) input.value = query.q ?? '';
  }, [query.q]);
  // The button that shows all again goes with the empty list.
  useEffect(() => {
    if (clearings > 0) field.current?.focus();
  }, [clearings]);

  const ask = (change: object) => void list.ask(change as Partial<Query>);
  const showAll = () => {
    clearTimeout(search.current);
    setClearings(clearings + 1);
    ask(Object.fromEntries(filters.map(([name]) => [name, undefined])));
  };

  return (
    <section className={styles['view']} aria-labelledby={headingId}>
      <div className={styles['bar']}>
        {props.title && <h2 className={`title title-3 ${styles['title']}`}>{props.title}</h2>}
        {/* Tells how many a search or a filter has left. */}
        <h2
          className={`slate ${styles['total']}`}
          id={headingId}
          aria-live="polite"
          aria-atomic="true"
        >
          {isKnown && total} {isKnown && total === 1 ? singularOf(plural) : plural}
        </h2>
        <div className={styles['actions']} data-actions>
          {props.actions}
        </div>
      </div>
      <search className={`${styles['tools']} ${desk['choices']}`}>
        <TextField
          key={clearings}
          ref={field}
          label="Search"
          type="search"
          placeholder="Search"
          defaultValue={query.q ?? ''}
          onChange={({ target: { value } }) => {
            clearTimeout(search.current);
            search.current = setTimeout(() => ask({ q: value.trim() || undefined }), restMs);
          }}
        />
        <Button
          className={styles['more']}
          aria-expanded={showsFilters}
          aria-controls={filtersId}
          onClick={() => showFilters(!showsFilters)}
        >
          Filter and sort
        </Button>
        <div className={styles['filters']} id={filtersId} data-open={showsFilters}>
          {props.filters}
          <SelectField
            label="Sort by"
            options={orders}
            value={query.sort ?? orders[0]?.value}
            onChange={({ target: { value } }) => ask({ sort: value })}
          />
        </div>
      </search>
      {props.children}
      <div className={styles['rows']} aria-busy={status === 'loading'}>
        {status === 'loading' && (
          <p className={styles['loading']}>
            <Spinner label={`Loading ${plural}`} />
          </p>
        )}
        {status === 'failed' && (
          <div className={styles['notice']} role="alert">
            <p>Failed to load {plural}. Please try again later.</p>
            <Button onClick={() => void list.load()}>Try Again</Button>
          </div>
        )}
        {status === 'ready' && rows.length === 0 && filters.length === 0 && (
          <NothingYet>
            <p>{props.emptyText}</p>
          </NothingYet>
        )}
        {status === 'ready' && rows.length === 0 && filters.length > 0 && (
          <NothingYet>
            <p>
              No {plural} match{' '}
              {query.q ? (
                <>
                  “<bdi>{query.q}</bdi>”
                </>
              ) : (
                'what you are looking for'
              )}
              .
            </p>
            <p>
              {query.q && filters.length === 1
                ? 'Try fewer or other words.'
                : 'Fewer words or filters find more.'}
            </p>
            <Button onClick={showAll}>Show all {plural}</Button>
          </NothingYet>
        )}
        {status !== 'failed' && rows.length > 0 && (
          <ul className={styles['list']} aria-labelledby={headingId}>
            {rows.map((row) => (
              <li key={row.id} data-row tabIndex={-1}>
                {props.renderRow(row)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles['pages']}>
        <Pagination
          label={`Pages of ${plural}`}
          page={query.page}
          pageCount={Math.ceil(total / pageSize)}
          onPage={(page) => ask({ page })}
        />
        {total > deskPageSizes[0] && (
          <SelectField
            label="Rows a page"
            options={pageSizes}
            value={pageSize}
            onChange={({ target }) => choosePageSize(Number(target.value))}
          />
        )}
      </div>
    </section>
  );
}
