// The desk's videos and images. Every change is followed by asking again for the lists it is in.
import { totalCountHeader } from '#contract/desk-query';
import {
  type BulkAnswer,
  type DeskWorkQuery,
  deskImages,
  deskVideos,
  type MadeVersion,
  type Selectable,
  type SelectionQuery,
  type WorkBulk,
} from '#contract/endpoints/desk-works';
import type { DeskWork } from '#contract/entities/desk-work';
import { versionHeader, versionTag } from '#contract/entities/revision';
import type { ImageForm, VideoForm } from '#contract/entities/work-form';
import { deskPageSize, featuredLimit, listLimit, maxBulkWorks } from '#contract/limits';
import { idempotencyHeader } from '#contract/submission';
import { refetchFeatured } from '../featured.ts';
import { imageGallery, videoGallery } from '../galleries.ts';
import { requestAsUser } from '../request-as-user.ts';
import { sentOnce } from '../sent-once.ts';
import { changed, shownAnew } from './change.ts';
import { refetchDrafts } from './drafts.ts';
import type { ItemHistory } from './history.ts';
import { inBatches } from './in-batches.ts';
import { createDeskList, type DeskList, type DeskListQuery } from './list.ts';
import { refetchPageWork } from './page-work.ts';
import { refetchPublishState } from './publish.ts';

export type WorkKind = 'video' | 'image';

/** Everything that is filled in for a work; only a video has a duration, and something to be heard. */
export type WorkForm = Omit<ImageForm, 'category'> & { category: string } & Partial<
    Pick<VideoForm, 'duration' | 'captions' | 'captionsLanguage' | 'transcript' | 'silent'>
  >;

/** Any of it. */
export type WorkChange = { [Name in keyof WorkForm]?: WorkForm[Name] | undefined };

export type WorkListQuery = DeskListQuery & Omit<DeskWorkQuery, 'page' | 'limit'>;

/** What the desk does with works of one kind. Each rejects as `requestAsUser` does. */
export interface Works {
  list: DeskList<DeskWork, WorkListQuery>;
  /** A page of all works in the order of the public lists, as large as a page can be, and how many works there are. */
  publicPage(page: number): Promise<{ works: DeskWork[]; total: number }>;
  /** The first works that a text is found in, and how many there are. */
  find(q: string): Promise<{ works: DeskWork[]; total: number }>;
  read(id: number): Promise<DeskWork>;
  /** @param key under which it is added once, also when its form has changed before the answer came. */
  create(form: WorkForm, key?: string): Promise<DeskWork>;
  /** As `create`, without asking again for the lists: `refetch` does that once after several. */
  add(form: WorkForm, key: string): Promise<DeskWork>;
  refetch(): Promise<unknown>;
  /** @param version the one that the change was made from; absent: whatever there is. */
  change(id: number, change: WorkChange, version?: number): Promise<DeskWork>;
  history: ItemHistory;
  remove(id: number): Promise<void>;
  /** Everything that a search and filters find, on all pages. */
  selectAll(query: SelectionQuery): Promise<Selectable[]>;
  /** Does one thing to any number of works. @returns what was done, also when that is not all. */
  changeAll(bulk: WorkBulk): Promise<BulkAnswer & { unsent: number }>;
  /**
   * Takes back what changes made, where nothing was changed since.
   * @returns the ids of the works where it was, and of how many nobody knows.
   */
  undo(changes: readonly MadeVersion[]): Promise<{ ids: number[]; unsent: number }>;
  /** The works that Home shows, in its order. */
  onHome(): Promise<DeskWork[]>;
  /** Places these works first, in this order. @param began those that stood first before: others are a conflict. */
  arrange(ids: number[], began: number[]): Promise<void>;
}

function worksOf(kind: WorkKind): Works {
  const endpoints = kind === 'video' ? deskVideos : deskImages;
  const list = createDeskList<DeskWork, WorkListQuery>(
    (query) => requestAsUser(endpoints.list, { query }),
    { page: 1 },
    { address: { name: `${kind}s`, schema: endpoints.list.query } },
  );
  const gallery = kind === 'video' ? videoGallery : imageGallery;
  const refetch = () =>
    Promise.all([
      ...[list.refetch(), gallery.refetch(), refetchFeatured()],
      ...[refetchDrafts(), refetchPageWork(), refetchPublishState()],
    ]);
  const change = <Answer>(changing: Promise<{ answer: Answer }>): Promise<Answer> =>
    changed(changing, refetch);
  return {
    list,
    publicPage: async (page) => {
      const query = { sort: 'public', page, limit: listLimit.max } as const;
      return worksAndTotal(await requestAsUser(endpoints.list, { query }));
    },
    find: async (q) => {
      const query = { q, sort: 'title', limit: deskPageSize } as const;
      return worksAndTotal(await requestAsUser(endpoints.list, { query }));
    },
    read: async (id) =>
      (await shownAnew(requestAsUser(endpoints.read, { params: { id } }), refetch)).answer,
    create: sentOnce((form: WorkForm, options) =>
      change(requestAsUser(endpoints.create, { body: form as VideoForm & ImageForm }, options)),
    ),
    add: async (form, key) => {
      const headers = { [idempotencyHeader]: key };
      const body = form as VideoForm & ImageForm;
      return (await requestAsUser(endpoints.create, { body }, { headers })).answer;
    },
    refetch,
    change: (id, body, version) =>
      change(
        requestAsUser(
          endpoints.change,
          { params: { id }, body: body as Partial<VideoForm & ImageForm> },
          version === undefined ? {} : { headers: { [versionHeader]: versionTag(version) } },
        ),
      ),
    history: {
      list: async (id, before) =>
        (await requestAsUser(endpoints.history, { params: { id }, query: { before } })).answer,
      restore: (id, version, expected) =>
        change(
          requestAsUser(
            endpoints.restore,
            { params: { id }, body: { version } },
            { headers: { [versionHeader]: versionTag(expected) } },
          ),
        ),
    },
    remove: (id) => change(requestAsUser(endpoints.remove, { params: { id } })),
    selectAll: async ({ q, category, featured, making, lacking, state }) => {
      const query = { q, category, featured, making, lacking, state };
      return (await requestAsUser(endpoints.selection, { query })).answer;
    },
    changeAll: async ({ ids, ...bulk }) => {
      const send = (some: number[]) =>
        requestAsUser(endpoints.bulk, { body: { ...bulk, ids: some } as never });
      const { answers, unsent } = await change(inBatches(ids, maxBulkWorks, send));
      return {
        ids: answers.flatMap((done) => done.ids),
        changed: answers.flatMap((done) => done.changed),
        refused: answers.flatMap((done) => done.refused),
        unsent,
      };
    },
    undo: async (changes) => {
      const send = (some: MadeVersion[]) =>
        requestAsUser(endpoints.undo, { body: { works: some } });
      const { answers, unsent } = await change(inBatches(changes, maxBulkWorks, send));
      return { ids: answers.flatMap(({ ids }) => ids), unsent };
    },
    onHome: async () => {
      const shown = { featured: true, state: 'published', sort: 'public' } as const;
      const query = { ...shown, limit: featuredLimit };
      return (await requestAsUser(endpoints.list, { query })).answer;
    },
    arrange: async (ids, began) => {
      await change(requestAsUser(endpoints.arrange, { body: { ids, began } }));
    },
  };
}

export const works: Record<WorkKind, Works> = { video: worksOf('video'), image: worksOf('image') };

/** A page of works, and how many there are on all pages. */
const worksAndTotal = ({ answer, headers }: { answer: DeskWork[]; headers: Headers }) => ({
  works: answer,
  total: Number(headers.get(totalCountHeader) ?? answer.length),
});
