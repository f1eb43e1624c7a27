import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type Image, imageSchema } from '../entities/image.ts';
import { type Video, videoSchema } from '../entities/video.ts';
import type { Shown } from '../entities/work.ts';

export const featuredSchema = v.object({
  videos: v.array(videoSchema),
  images: v.array(imageSchema),
});

export type Featured = v.InferOutput<typeof featuredSchema>;

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
  answer: featuredSchema,
});
