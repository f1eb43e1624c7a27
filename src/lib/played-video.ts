import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { workPath } from '#contract/work-address';
import { type Captions, captionsOf } from './captions.ts';
import { secondsOf, shownRunningTime } from './running-time.ts';

export type PlayableVideo = Shown<Video>;

/** What the player is told of a video. */
export interface PlayedVideo {
  title: string;
  description: string;
  url: string;
  /** Path of the video's own page. */
  page: string;
  captions: Captions | null;
  /** Shown until the first frame is there. */
  poster: string | null;
  /** Of its width to its height, as far as its still tells. */
  ratio: number;
  /** How long it runs, as far as the work tells; 0 where it does not. */
  seconds: number;
}

export const playedVideo = (video: PlayableVideo): PlayedVideo => ({
  title: video.title,
  description: video.description,
  url: video.url,
  page: workPath('video', video.slug),
  captions: captionsOf(video),
  poster: video.thumbnailUrl ?? null,
  ratio: video.width && video.height ? video.width / video.height : 16 / 9,
  seconds: secondsOf(shownRunningTime(video.duration)) ?? 0,
});
