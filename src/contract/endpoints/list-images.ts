import { endpoint } from '../endpoint.ts';
import type { Image } from '../entities/image.ts';
import { answerWith, areWorks } from '../light-schema.ts';
import { listQuery } from '../list-query.ts';

/** Published images, those placed by hand first, then newest first; `Link` names the next page. */
export const listImages = endpoint({
  method: 'GET',
  path: '/api/images',
  access: 'anyone',
  query: listQuery,
  body: null,
  answer: answerWith<Image[]>(areWorks),
});
