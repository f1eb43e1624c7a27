import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../entities/image.ts';

/** One published image, for a link to it whose page of the gallery is not known. */
export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:id',
  access: 'anyone',
  query: null,
  body: null,
  answer: imageSchema,
});
