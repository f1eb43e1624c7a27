import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { derivedThumbnail } from '#contract/video-address';

/** The project's own picture for a video that has none. */
export const noStill = '/pictures/no-still.webp';

interface WorkStill {
  sources: string[];
  /** Nothing where nobody described it: the title stands beside it, and need not be heard twice. */
  alternative: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** The pictures that stand for a video: its own, else the hosting service's, else the project's placeholder. */
export function videoStill(video: Shown<Video>): WorkStill {
  const picture = video.thumbnailUrl ?? derivedThumbnail(video.url);
  return { ...measuresOf(video), sources: picture ? [picture, noStill] : [noStill] };
}

/** The picture of an image in a list: its smaller version when there is one. */
export function imageStill(image: Shown<Image>): WorkStill {
  return { ...measuresOf(image), sources: [image.thumbnailUrl ?? image.url] };
}

function measuresOf(work: Shown<Image>) {
  const { alternativeText, width, height, placeholder } = work;
  return { alternative: alternativeText ?? '', width, height, placeholder };
}

/** The ratios of width to height of the pictures of works. @param usual of one that nobody measured. */
export const ratiosOf = (works: readonly Shown<Image>[], usual: number): number[] =>
  works.map(({ width, height }) => (width && height ? width / height : usual));
