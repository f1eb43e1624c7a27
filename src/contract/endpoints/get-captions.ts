import { endpoint } from '../endpoint.ts';

/** The captions of a published video, as a WebVTT file. */
export const getCaptions = endpoint({
  method: 'GET',
  path: '/api/videos/:id/captions',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
