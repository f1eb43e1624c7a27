import { endpoint } from '../endpoint.ts';

/** Has an unsent letter tried again now, and from the beginning when it had failed; 404 when it is not unsent. */
export const retryLetter = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});
