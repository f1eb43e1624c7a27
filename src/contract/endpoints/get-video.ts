import { endpoint } from '../endpoint.ts';
import type { Video } from '../entities/video.ts';
import { answerWith, isWork } from '../light-schema.ts';

/** One published video, for a link to it whose page of the gallery is not known. */
export const getVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id',
  access: 'anyone',
  query: null,
  body: null,
  answer: answerWith<Video>(isWork),
});
