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

/** What stands for a video that was deleted since its page was built: a built page wins at its own address. */
export const getGoneVideoPage = endpoint({
  method: 'GET',
  path: '/videos/:slug/gone',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});

/** What stands for an image, likewise. */
export const getGoneImagePage = endpoint({
  method: 'GET',
  path: '/images/:slug/gone',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
