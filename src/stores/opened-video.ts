// Shipped to browsers.
import { atom, type ReadableAtom } from 'nanostores';
import { getVideo } from '#contract/endpoints/get-video';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { ApiError, request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { onAddressChange } from './address-bar.ts';
import { readToken } from './kept-token.ts';
import {
  adoptLinked,
  dropOpened,
  type OpenedBy,
  pointTo,
  pushOpened,
  readOpened,
} from './opened-work.ts';

export interface OpenedVideo {
  $video: ReadableAtom<Shown<Video> | null>;
  /** Why a linked video cannot be shown. */
  $notice: ReadableAtom<string | null>;
  /** Follows the address from now on. @param linked whether the page's address may name a video. @returns what stops it. */
  start(linked: boolean): () => void;
  open(video: Shown<Video>): void;
  close(): void;
}

/** The video that plays over the page, in step with the history. */
export function createOpenedVideo(by: OpenedBy): OpenedVideo {
  const $video = atom<Shown<Video> | null>(null);
  const $notice = atom<string | null>(null);
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
      const gone = error instanceof ApiError && error.status === 404;
      $notice.set(gone ? 'This video is no longer here.' : 'Failed to load video');
      dropOpened();
    }
  }

  function show(video: Shown<Video>): void {
    known.set(video.id, video);
    $notice.set(null);
    $video.set(video);
    pointTo(workPath('video', video.slug));
  }

  return {
    $video,
    $notice,
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
      if (readOpened(by) !== null) history.back();
      else $video.set(null);
    },
  };
}

export const galleryVideo = createOpenedVideo('videos');
export const featuredVideo = createOpenedVideo('featured');
