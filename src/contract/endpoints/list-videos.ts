import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { videoSchema } from '../entities/video.ts';
import { listQuery } from '../list-query.ts';

/** Published videos, those placed by hand first, then newest first; `Link` names the next page. */
export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'anyone',
  query: listQuery,
  body: null,
  answer: v.array(videoSchema),
});
