// The desk's videos and images. Every change is followed by asking again for the lists it is in.
import { totalCountHeader } from '#contract/desk-query';
import {
  type DeskWorkQuery,
  deskImages,
  deskVideos,
  type WorkBulk,
} from '#contract/endpoints/desk-works';
import type { DeskWork } from '#contract/entities/desk-work';
import { versionHeader, versionTag } from '#contract/entities/revision';
import type { ImageForm, VideoForm } from '#contract/entities/work-form';
import { deskPageSize, listLimit } from '#contract/limits';
import { changed, shownAnew } from './desk-change.ts';
import { refetchDrafts } from './desk-drafts.ts';
import type { ItemHistory } from './desk-history.ts';
import { createDeskList, type DeskList, type DeskListQuery } from './desk-list.ts';
import { refetchPublishState } from './desk-publish.ts';
import { refetchFeatured } from './featured.ts';
import { imageGallery, videoGallery } from './galleries.ts';
import { requestAsUser } from './request-as-user.ts';
import { sentOnce } from './sent-once.ts';

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
  /** The first works that a text is found in. */
  find(q: string): Promise<DeskWork[]>;
  read(id: number): Promise<DeskWork>;
  create(form: WorkForm): Promise<DeskWork>;
  /** @param version the one that the change was made from; absent: whatever there is. */
  change(id: number, change: WorkChange, version?: number): Promise<DeskWork>;
  history: ItemHistory;
  remove(id: number): Promise<void>;
  /** @returns the ids of those that there were. */
  changeAll(bulk: WorkBulk): Promise<number[]>;
  /** Places these works first, in this order. */
  arrange(ids: number[]): Promise<void>;
}

function worksOf(kind: WorkKind): Works {
  const endpoints = kind === 'video' ? deskVideos : deskImages;
  const list = createDeskList<DeskWork, WorkListQuery>(
    (query) => requestAsUser(endpoints.list, { query }),
    { page: 1 },
  );
  const gallery = kind === 'video' ? videoGallery : imageGallery;
  const refetch = () =>
    Promise.all([
      ...[list.refetch(), gallery.refetch(), refetchFeatured()],
      ...[refetchDrafts(), refetchPublishState()],
    ]);
  const change = <Answer>(changing: Promise<{ answer: Answer }>): Promise<Answer> =>
    changed(changing, refetch);
  return {
    list,
    publicPage: async (page) => {
      const query = { sort: 'public', page, limit: listLimit.max } as const;
      const { answer, headers } = await requestAsUser(endpoints.list, { query });
      return { works: answer, total: Number(headers.get(totalCountHeader) ?? answer.length) };
    },
    find: async (q) => {
      const query = { q, sort: 'title', limit: deskPageSize } as const;
      return (await requestAsUser(endpoints.list, { query })).answer;
    },
    read: async (id) =>
      (await shownAnew(requestAsUser(endpoints.read, { params: { id } }), refetch)).answer,
    create: sentOnce((form: WorkForm, options) =>
      change(requestAsUser(endpoints.create, { body: form as VideoForm & ImageForm }, options)),
    ),
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
    changeAll: async (bulk) =>
      (await change(requestAsUser(endpoints.bulk, { body: bulk as never }))).ids,
    arrange: async (ids) => {
      await change(requestAsUser(endpoints.arrange, { body: { ids } }));
    },
  };
}

export const works: Record<WorkKind, Works> = { video: worksOf('video'), image: worksOf('image') };
