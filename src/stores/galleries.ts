// Shipped to browsers.
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { galleryPageSize } from '#contract/limits';
import { request } from '#contract/request';
import { createGallery } from './gallery.ts';

export const videoGallery = createGallery(galleryPageSize.videos, (query) =>
  request(listVideos, { query }),
);

export const imageGallery = createGallery(galleryPageSize.images, (query) =>
  request(listImages, { query }),
);
