import type { ShownFeatured } from '#contract/endpoints/get-featured';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import type { ListQuery } from '#contract/list-query';
import { currentDatabase } from '#server/db/database';
import { listFeatured } from '#server/db/queries/featured';
import {
  listImagePage,
  listMakings,
  listVideoPage,
  type WorkPage,
  type WorkPageQuery,
} from '#server/db/queries/works';
import { readSettings } from './settings.ts';
import { shownWork } from './shown-work.ts';

/** The first page of the video gallery, as the static pages show it. */
export async function firstVideoPage(): Promise<WorkPage<Shown<Video>>> {
  return shownPage(await listVideoPage(currentDatabase(), { limit: galleryPageSize.videos }));
}

/** The first page of the image gallery, as the static pages show it. */
export async function firstImagePage(): Promise<WorkPage<Shown<Image>>> {
  return shownPage(await listImagePage(currentDatabase(), { limit: galleryPageSize.images }));
}

/** The first page of the videos below the featured ones on Home. */
export const homeVideoPage = () =>
  besideFeatured('videos', galleryPageSize.videos, (query) =>
    listVideoPage(currentDatabase(), query),
  );

/** The first page of the images below the featured ones on Home. */
export const homeImagePage = () =>
  besideFeatured('images', galleryPageSize.images, (query) =>
    listImagePage(currentDatabase(), query),
  );

/** No work stands twice on Home, unless less than a page would be left. */
async function besideFeatured<Work extends Image>(
  kind: keyof ShownFeatured,
  limit: number,
  list: (query: WorkPageQuery) => Promise<WorkPage<Work>>,
): Promise<WorkPage<Shown<Work>> & Pick<ListQuery, 'without'>> {
  const { featured } = (await readSettings()).home;
  if (!featured.includes(kind)) return shownPage(await list({ limit }));
  const others = await list({ limit, withoutFeatured: true });
  if (others.works.length < limit) return shownPage(await list({ limit }));
  return { ...shownPage(others), without: 'featured' };
}

/** The first page of each category of videos, by its name. */
export const videoCategoryPages = () =>
  byCategory('videoCategories', async (category) =>
    shownPage(await listVideoPage(currentDatabase(), { limit: galleryPageSize.videos, category })),
  );

/** The first page of each category of images, by its name. */
export const imageCategoryPages = () =>
  byCategory('imageCategories', async (category) =>
    shownPage(await listImagePage(currentDatabase(), { limit: galleryPageSize.images, category })),
  );

async function byCategory<Page>(
  section: 'videoCategories' | 'imageCategories',
  pageOf: (category: string) => Promise<Page>,
): Promise<Record<string, Page>> {
  const { offered } = (await readSettings())[section];
  const pages = offered.map(async ({ label }) => [label, await pageOf(label)] as const);
  return Object.fromEntries(await Promise.all(pages));
}

/** How the published videos were made. */
export const videoMakings = () => listMakings(currentDatabase(), 'video');

/** How the published images were made. */
export const imageMakings = () => listMakings(currentDatabase(), 'image');

/** The works of the featured section. */
export async function featuredWorks(): Promise<ShownFeatured> {
  const { videos, images } = await listFeatured(currentDatabase());
  return { videos: videos.map(shownWork), images: images.map(shownWork) };
}

function shownPage<Work extends Image>({ works, next }: WorkPage<Work>): WorkPage<Shown<Work>> {
  return { works: works.map(shownWork), next };
}
