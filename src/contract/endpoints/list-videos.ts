import { endpoint } from '../endpoint.ts';
import type { Video } from '../entities/video.ts';
import { answerWith, areWorks } from '../light-schema.ts';
import { listQuery } from '../list-query.ts';

/** Published videos, those placed by hand first, then newest first; `Link` names the next page. */
export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'anyone',
  query: listQuery,
  body: null,
  answer: answerWith<Video[]>(areWorks),
});
