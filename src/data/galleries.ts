import { galleryPageSize } from '#contract/limits';
import { currentDatabase } from '#server/db/database';
import { listFeatured } from '#server/db/queries/featured';
import { listImagePage, listVideoPage } from '#server/db/queries/works';

/** The first page of the video gallery, as the static pages show it. */
export const firstVideoPage = () =>
  listVideoPage(currentDatabase(), { limit: galleryPageSize.videos });

/** The first page of the image gallery, as the static pages show it. */
export const firstImagePage = () =>
  listImagePage(currentDatabase(), { limit: galleryPageSize.images });

/** The works of the featured section. */
export const featuredWorks = () => listFeatured(currentDatabase());
