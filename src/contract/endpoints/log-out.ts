import { endpoint } from '../endpoint.ts';

/** Ends the session whose token is sent. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'enrolling',
  query: null,
  body: null,
  answer: null,
});
