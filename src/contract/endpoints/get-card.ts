import { endpoint } from '../endpoint.ts';

/** The picture that shared links show of a work. A new version of the work has a new address. */
export const getCard = endpoint({
  method: 'GET',
  path: '/cards/:file',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
