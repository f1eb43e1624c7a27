import type { ShownFeatured } from '#contract/endpoints/get-featured';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import { imageCategories, videoCategories } from '#contract/options';
import { currentDatabase } from '#server/db/database';
import { listFeatured } from '#server/db/queries/featured';
import { listImagePage, listMakings, listVideoPage, type WorkPage } from '#server/db/queries/works';

/** The first page of the video gallery, as the static pages show it. */
export async function firstVideoPage(): Promise<WorkPage<Shown<Video>>> {
  return shownPage(await listVideoPage(currentDatabase(), { limit: galleryPageSize.videos }));
}

/** The first page of the image gallery, as the static pages show it. */
export async function firstImagePage(): Promise<WorkPage<Shown<Image>>> {
  return shownPage(await listImagePage(currentDatabase(), { limit: galleryPageSize.images }));
}

/** The first page of each category of videos, by its name. */
export const videoCategoryPages = () =>
  byCategory(videoCategories, async (category) =>
    shownPage(await listVideoPage(currentDatabase(), { limit: galleryPageSize.videos, category })),
  );

/** The first page of each category of images, by its name. */
export const imageCategoryPages = () =>
  byCategory(imageCategories, async (category) =>
    shownPage(await listImagePage(currentDatabase(), { limit: galleryPageSize.images, category })),
  );

async function byCategory<Page>(
  categories: readonly string[],
  pageOf: (category: string) => Promise<Page>,
): Promise<Record<string, Page>> {
  const pages = categories.map(async (category) => [category, await pageOf(category)] as const);
  return Object.fromEntries(await Promise.all(pages));
}

/** How the published videos were made. */
export const videoMakings = () => listMakings(currentDatabase(), 'video');

/** How the published images were made. */
export const imageMakings = () => listMakings(currentDatabase(), 'image');

/** The works of the featured section. */
export async function featuredWorks(): Promise<ShownFeatured> {
  const { videos, images } = await listFeatured(currentDatabase());
  return { videos: videos.map(shown), images: images.map(shown) };
}

function shownPage<Work extends Image>({ works, next }: WorkPage<Work>): WorkPage<Shown<Work>> {
  return { works: works.map(shown), next };
}

function shown<Work extends Image>(work: Work & Partial<Video>): Shown<Work> {
  const { createdAt, publishedAt, featured, thumbnailUrl, captionsLanguage, ...rest } = work;
  return {
    ...rest,
    ...(featured && { featured }),
    ...(thumbnailUrl && { thumbnailUrl }),
    ...(captionsLanguage && { captionsLanguage }),
  };
}
