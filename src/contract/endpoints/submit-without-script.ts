import { endpoint } from '../endpoint.ts';

/**
 * Where the forms of `/auth` and `/reset-password` post when they are pressed before their script is there: answers 303 with the way back.
 * What was posted is never read.
 */
export const submitWithoutScript = endpoint({
  method: 'POST',
  path: '/api/auth/form',
  access: 'anyone',
  query: null,
  body: null,
  answer: null,
});
