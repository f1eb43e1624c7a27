import { atom, type ReadableAtom } from 'nanostores';
import { getVideo } from '#contract/endpoints/get-video';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { onAddressChange } from './address-bar.ts';
import { readToken } from './kept-token.ts';
import { giveUpOpening } from './opened-failure.ts';
import {
  adoptLinked,
  leaveOpened,
  type OpenedBy,
  pointTo,
  pushOpened,
  readOpened,
} from './opened-work.ts';

export interface OpenedVideo {
  $video: ReadableAtom<Shown<Video> | null>;
  /** Follows the address from now on. @param linked whether the page's address may name a video. @returns what stops it. */
  start(linked: boolean): () => void;
  open(video: Shown<Video>): void;
  close(): void;
  /** The player could not be had. */
  giveUp(error: unknown): void;
}

/** The video that plays over the page, in step with the history. */
export function createOpenedVideo(by: OpenedBy): OpenedVideo {
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
    known.set(video.id, video);
    $video.set(video);
    pointTo(workPath('video', video.slug));
  }

  return {
    $video,
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
      if (readOpened(by) !== null) leaveOpened();
      else $video.set(null);
    },
    giveUp(error) {
      const video = $video.get();
      if (!video) return;
      const { id, slug } = video;
      void giveUpOpening({ by, id, kind: 'video', path: workPath('video', slug) }, error);
    },
  };
}

export const galleryVideo = createOpenedVideo('videos');
export const featuredVideo = createOpenedVideo('featured');
