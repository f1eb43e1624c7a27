import { endpoint } from '../endpoint.ts';

/** The page of a video that is newer than the built pages, older than its title, or not there. */
export const getVideoPage = endpoint({
  method: 'GET',
  path: '/videos/:slug',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});

/** The page of an image, likewise. */
export const getImagePage = endpoint({
  method: 'GET',
  path: '/images/:slug',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
