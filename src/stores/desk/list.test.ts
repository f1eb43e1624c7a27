import { beforeEach, expect, it, vi } from 'vitest';
import { createDeskList, type DeskListQuery } from './list.ts';

interface Row {
  id: number;
  isRead: boolean;
}

let asked: PromiseWithResolvers<Row[]>[];
const unread = [{ id: 1, isRead: false }];
const read = [{ id: 1, isRead: true }];

beforeEach(() => {
  asked = [];
});

const listOf = () =>
  createDeskList<Row, DeskListQuery>(
    async () => {
      const answer = Promise.withResolvers<Row[]>();
      asked.push(answer);
      return { answer: await answer.promise, headers: new Headers() };
    },
    { page: 1 },
    { ownSize: 10 },
  );

/** Answers a request, once it has been made. */
async function answer(number: number, rows: Row[]): Promise<void> {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(number));
  asked[number - 1]?.resolve(rows);
}

it('keeps a changed row over an answer that was asked for before', async () => {
  const list = listOf();
  const loading = list.load();
  await answer(1, unread);
  await loading;
  const renewing = list.renew();
  list.amend(1, { isRead: true });
  await answer(2, unread);
  await renewing;
  expect(list.$state.get().rows).toEqual(read);
});

it('asks again for a page when a row was changed while it came', async () => {
  const list = listOf();
  const loading = list.load();
  list.amend(1, { isRead: true });
  await answer(1, unread);
  await answer(2, read);
  await loading;
  expect(list.$state.get()).toMatchObject({ status: 'ready', rows: read });
});

it('is settled once what was asked for last has come', async () => {
  const list = listOf();
  void list.load();
  void list.ask({ q: 'rain' });
  const settled = list.settled();
  await answer(1, read);
  expect(list.$state.get().status).toBe('loading');
  await answer(2, unread);
  await settled;
  expect(list.$state.get()).toMatchObject({ status: 'ready', rows: unread });
});
