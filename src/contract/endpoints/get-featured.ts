import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../entities/image.ts';
import { videoSchema } from '../entities/video.ts';

export const featuredSchema = v.object({
  videos: v.array(videoSchema),
  images: v.array(imageSchema),
});

export type Featured = v.InferOutput<typeof featuredSchema>;

/** The featured works that stand first in their lists, at most three of each kind. */
export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  access: 'anyone',
  query: null,
  body: null,
  answer: featuredSchema,
});
