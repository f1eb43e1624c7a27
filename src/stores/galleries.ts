// Shipped to browsers.
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import type { Image } from '#contract/entities/image';
import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { galleryPageSize } from '#contract/limits';
import { request } from '#contract/request';
import { createGallery } from './gallery.ts';
import { readToken } from './kept-token.ts';
import { isPageCurrent } from './page-version.ts';

export const videoGallery = createGallery<Shown<Video>>(
  galleryPageSize.videos,
  (query) => request(listVideos, { query }, { token: readToken() }),
  isPageCurrent,
);

export const imageGallery = createGallery<Shown<Image>>(
  galleryPageSize.images,
  (query) => request(listImages, { query }, { token: readToken() }),
  isPageCurrent,
);
