import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import { request } from '#contract/request';
import { fetchAhead } from '#lib/fetch-ahead';
import { createGallery, type GalleryPage } from './gallery.ts';
import { readToken } from './kept-token.ts';
import { isPageCurrent } from './page-version.ts';

export const videoGallery = createGallery<Shown<Video>>(
  galleryPageSize.videos,
  (query) => request(listVideos, { query }, { token: readToken() }),
  isPageCurrent,
  () => fetchAhead(() => builtPages<Shown<Video>>('/videos/categories.json')),
);

export const imageGallery = createGallery<Shown<Image>>(
  galleryPageSize.images,
  (query) => request(listImages, { query }, { token: readToken() }),
  isPageCurrent,
  () => fetchAhead(() => builtPages<Shown<Image>>('/images/categories.json')),
);

/** What the build has written beside the page, of the same content. */
async function builtPages<Work>(path: string): Promise<Record<string, GalleryPage<Work>>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}
