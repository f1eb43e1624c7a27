import { endpoint } from '../endpoint.ts';

/** The bytes of an uploaded file, whole or in parts; `:file` is its id and extension. It never changes. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:file',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
