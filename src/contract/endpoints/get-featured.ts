import { endpoint } from '../endpoint.ts';
import type { Image } from '../entities/image.ts';
import type { Video } from '../entities/video.ts';
import type { Shown } from '../entities/work.ts';
import { answerWith, areWorks } from '../light-schema.ts';

export interface Featured {
  videos: Video[];
  images: Image[];
}

/** The featured works as pages show them. */
export interface ShownFeatured {
  videos: Shown<Video>[];
  images: Shown<Image>[];
}

/** The featured works that stand first in their lists, at most three of each kind. */
export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  access: 'anyone',
  query: null,
  body: null,
  answer: answerWith<Featured>((value) => {
    const featured = value as Partial<Featured> | null;
    return areWorks(featured?.videos) && areWorks(featured?.images);
  }),
});
