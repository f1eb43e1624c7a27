import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';

/** What a page shows of a work in a list: nothing that it does not show, and nothing for what there is not. */
export function shownWork<Work extends Image>(work: Work & Partial<Video>): Shown<Work> {
  const { createdAt, publishedAt, featured, thumbnailUrl, captionsLanguage, ...rest } = work;
  return {
    ...rest,
    ...(featured && { featured }),
    ...(thumbnailUrl && { thumbnailUrl }),
    ...(captionsLanguage && { captionsLanguage }),
  };
}
