import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { totalCountHeader } from '#contract/desk-query';
import { readAddressGroup, replaceAddressGroup } from '../address-bar.ts';
import { QueryCache } from '../query-cache.ts';
import { $pageSize } from './page-size.ts';

/** What a list of the desk is asked for; each list adds its own filters. */
export interface DeskListQuery {
  page: number;
  q?: string | undefined;
  sort?: string | undefined;
  /** The one row that a link named, which decides alone. */
  reference?: string | undefined;
}

export interface DeskListState<Row, Query> {
  /** `loading`: the rows of the query before are still there. */
  status: 'loading' | 'ready' | 'failed';
  query: Query;
  rows: readonly Row[];
  /** Rows on all pages together. */
  total: number;
  pageSize: number;
}

export interface DeskList<Row extends { id: number | string }, Query> {
  $state: ReadableAtom<DeskListState<Row, Query>>;
  /** Asks for the page that is shown, unless a fresh answer is kept. */
  load(): Promise<void>;
  /**
   * Changes what is asked for: of all rows, where it was the one that a link named. A change of anything but the page starts
   * at the first page.
   */
  ask(change: Partial<Query>): Promise<void>;
  /** Asks for these filters alone, in the order that was chosen. */
  askOnly(filters: Partial<Query>): Promise<void>;
  /** Forgets what is kept, and asks again if anybody ever did. */
  refetch(): Promise<void>;
  /** Asks again for the page that is shown, without a word; a failure leaves what is shown. */
  renew(): Promise<void>;
  /** Once what is asked for has come, or has failed. */
  settled(): Promise<void>;
  /** Changes a row where it stands, and forgets what is kept: it leaves a list that it no longer belongs to later. */
  amend(id: Row['id'], change: Partial<Row>): void;
}

type Load<Row, Query> = (
  query: Query & { limit: number },
) => Promise<{ answer: Row[]; headers: Headers }>;

/** Where a list keeps in the address what it is asked for, so that a reload loses no search. */
interface KeptInAddress {
  /** What its parameters begin with, as in `videos.q`. */
  name: string;
  /** Reads them: what is no query of the list is nothing. */
  schema: v.GenericSchema<unknown, object>;
}

interface ListOptions {
  /** Rows of a page, for a list that has a size of its own. */
  ownSize?: number;
  address?: KeptInAddress;
}

/** One list of the desk, a page of so many rows at a time: as many as this browser shows, unless the list has a size of its own. */
export function createDeskList<Row extends { id: number | string }, Query extends DeskListQuery>(
  load: Load<Row, Query>,
  first: Query,
  { ownSize, address }: ListOptions = {},
): DeskList<Row, Query> {
  const cache = new QueryCache();
  const $state = atom<DeskListState<Row, Query>>({
    status: 'loading',
    query: { ...first, ...(address && readQuery(address)) },
    rows: [],
    total: 0,
    pageSize: ownSize ?? $pageSize.get(),
  });
  /** Counts what was wished for: an answer to an earlier wish is dropped. */
  let wish = 0;
  /** Counts the changed rows: an answer that was asked for before may know nothing of them. */
  let amended = 0;

  const pageOf = (query: Query) => {
    const limit = ownSize ?? $pageSize.get();
    return cache.load(JSON.stringify({ ...query, limit }), async () => {
      const { answer, headers } = await load({ ...query, limit });
      const total = Number(headers.get(totalCountHeader) ?? answer.length);
      return { rows: answer, total, pageSize: limit };
    });
  };

  async function show(query: Query): Promise<void> {
    const mine = ++wish;
    const before = amended;
    $state.set({ ...$state.get(), query, status: 'loading' });
    try {
      const page = await pageOf(query);
      if (mine !== wish) return;
      if (before !== amended) return await show(query);
      const last = Math.max(1, Math.ceil(page.total / page.pageSize));
      // The last row of the last page has gone.
      if (query.page > last) return await show({ ...query, page: last });
      $state.set({ status: 'ready', query, ...page });
    } catch {
      if (mine === wish) $state.set({ ...$state.get(), status: 'failed' });
    }
  }

  function showAndKeep(query: Query): Promise<void> {
    if (address) {
      const { page, ...others } = query;
      replaceAddressGroup(address.name, { ...others, page: page > 1 ? page : undefined });
    }
    return show(query);
  }

  const current = () => $state.get().query;
  if (ownSize === undefined)
    $pageSize.listen(() => {
      if (wish > 0) void show({ ...current(), page: 1 });
    });
  return {
    $state,
    load: () => show(current()),
    ask: (change) => showAndKeep({ ...current(), page: 1, reference: undefined, ...change }),
    askOnly: (filters) => showAndKeep({ ...first, sort: current().sort, ...filters }),
    refetch: async () => {
      cache.clear();
      if (wish > 0) await show(current());
    },
    renew: async () => {
      const mine = wish;
      const before = amended;
      const query = current();
      cache.clear();
      const page = await pageOf(query).catch(() => undefined);
      if (page && mine === wish && before === amended)
        $state.set({ status: 'ready', query, ...page });
    },
    settled: async () => {
      while ($state.get().status === 'loading')
        await new Promise<void>((resolve) => {
          const stop = $state.listen(() => {
            stop();
            resolve();
          });
        });
    },
    amend: (id, change) => {
      amended += 1;
      cache.clear();
      const state = $state.get();
      const rows = state.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
      $state.set({ ...state, rows });
    },
  };
}

function readQuery({ name, schema }: KeptInAddress): object {
  const read = v.safeParse(schema, readAddressGroup(name));
  return read.success ? read.output : {};
}
