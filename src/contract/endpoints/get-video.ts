import { endpoint } from '../endpoint.ts';
import { videoSchema } from '../entities/video.ts';

/** One published video, for a link to it whose page of the gallery is not known. */
export const getVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id',
  access: 'anyone',
  query: null,
  body: null,
  answer: videoSchema,
});
