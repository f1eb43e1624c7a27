import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../entities/image.ts';
import { listQuery } from '../list-query.ts';

/** Published images, those placed by hand first, then newest first; `Link` names the next page. */
export const listImages = endpoint({
  method: 'GET',
  path: '/api/images',
  access: 'anyone',
  query: listQuery,
  body: null,
  answer: v.array(imageSchema),
});
