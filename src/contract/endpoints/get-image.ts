import { endpoint } from '../endpoint.ts';
import type { Image } from '../entities/image.ts';
import { answerWith, isWork } from '../light-schema.ts';

/** One published image, for a link to it whose page of the gallery is not known. */
export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:id',
  access: 'anyone',
  query: null,
  body: null,
  answer: answerWith<Image>(isWork),
});
