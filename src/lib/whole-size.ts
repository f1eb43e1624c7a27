import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';

/**
 * The size in pixels of an image's whole picture; `null` when nobody measured it: the measures of a work are those of the
 * picture that stands for it, which is a smaller one where it has a thumbnail.
 */
export function wholeSize(
  image: Pick<Shown<Image>, 'thumbnailUrl' | 'width' | 'height'>,
): { width: number; height: number } | null {
  const { thumbnailUrl, width, height } = image;
  return !thumbnailUrl && width && height ? { width, height } : null;
}
