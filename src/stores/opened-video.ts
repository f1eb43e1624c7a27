import { atom, type ReadableAtom } from 'nanostores';
import { getVideo } from '#contract/endpoints/get-video';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { onAddressChange } from './address-bar.ts';
import { $featured } from './featured.ts';
import { videoGallery } from './galleries.ts';
import { readToken } from './kept-token.ts';
import { giveUpOpening } from './opened-failure.ts';
import {
  adoptLinked,
  leaveOpened,
  type OpenedBy,
  pointTo,
  pushOpened,
  readOpened,
  replaceOpened,
} from './opened-work.ts';

import { countOpened } from './visit.ts';

export interface OpenedVideo {
  by: OpenedBy;
  $video: ReadableAtom<Shown<Video> | null>;
  /** Changes with what `canTurn` says. */
  $list: ReadableAtom<unknown>;
  /** Follows the address from now on. @param linked whether the page's address may name a video. @returns what stops it. */
  start(linked: boolean): () => void;
  open(video: Shown<Video>): void;
  close(): void;
  /**
   * Shows the work after it in the list's order, or with -1 the one before it.
   * @returns `false` when more of the list was asked for and did not come
   */
  turn(step: 1 | -1): Promise<boolean>;
  /** Whether there is one. */
  canTurn(step: 1 | -1): boolean;
  /** The player could not be had. */
  giveUp(error: unknown): void;
}

/** The list that a video was opened from, as far as it is loaded. */
interface Surroundings {
  $list: ReadableAtom<unknown>;
  works: () => readonly Shown<Video>[];
  /** Whether more can be asked for now. */
  hasMore: () => boolean;
  loadMore: () => Promise<void>;
}

/** The video that plays over the page, in step with the history. */
export function createOpenedVideo(by: OpenedBy, list: Surroundings): OpenedVideo {
  const $video = atom<Shown<Video> | null>(null);
  const known = new Map<number, Shown<Video>>();

  async function follow(): Promise<void> {
    const id = readOpened(by);
    if (id === null) {
      if ($video.get()) pointTo(null);
      return $video.set(null);
    }
    try {
      const video =
        known.get(id) ??
        (await request(getVideo, { params: { id } }, { token: readToken() })).answer;
      if (readOpened(by) === id) show(video);
    } catch (error) {
      await giveUpOpening({ by, id, kind: 'video' }, error);
    }
  }

  function show(video: Shown<Video>): void {
    const path = workPath('video', video.slug);
    known.set(video.id, video);
    $video.set(video);
    pointTo({ path, title: video.title });
    countOpened(path);
  }

  const place = () => list.works().findIndex(({ id }) => id === $video.get()?.id);
  const neighbour = (step: 1 | -1) => (place() < 0 ? undefined : list.works()[place() + step]);

  return {
    by,
    $video,
    $list: list.$list,
    start(linked) {
      if (linked) adoptLinked(by);
      void follow();
      return onAddressChange(() => void follow());
    },
    open(video) {
      pushOpened(by, video.id, workPath('video', video.slug));
      show(video);
    },
    close() {
      // Closed by a hand rather than by Back: the entry that opened it is left behind.
      if (readOpened(by) !== null) void leaveOpened();
      else $video.set(null);
    },
    async turn(step) {
      const left = $video.get();
      if (!neighbour(step) && step > 0) await list.loadMore();
      if ($video.get() !== left) return true;
      const video = neighbour(step);
      if (!video) return !list.hasMore();
      replaceOpened(by, video.id, workPath('video', video.slug));
      show(video);
      return true;
    },
    canTurn: (step) => Boolean(neighbour(step)) || (step > 0 && place() >= 0 && list.hasMore()),
    giveUp(error) {
      const video = $video.get();
      if (!video) return;
      const { id, slug } = video;
      void giveUpOpening({ by, id, kind: 'video', path: workPath('video', slug) }, error);
    },
  };
}

export const galleryVideo = createOpenedVideo('videos', {
  $list: videoGallery.$state,
  works: () => videoGallery.$state.get()?.works ?? [],
  hasMore: () => {
    const state = videoGallery.$state.get();
    return Boolean(state?.next) && state?.status !== 'loading-more';
  },
  loadMore: videoGallery.loadMore,
});

export const featuredVideo = createOpenedVideo('featured', {
  $list: $featured,
  works: () => {
    const state = $featured.get();
    return state?.status === 'ready' ? state.works.videos : [];
  },
  hasMore: () => false,
  loadMore: async () => {},
});
