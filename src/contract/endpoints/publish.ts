// What of the content is live, and the wish to publish what is not.
import { endpoint } from '../endpoint.ts';
import { publishStateSchema } from '../entities/publish-state.ts';

export const getPublishState = endpoint({
  method: 'GET',
  path: '/api/admin/publish',
  access: 'editor',
  isAutomatic: true,
  query: null,
  body: null,
  answer: publishStateSchema,
});

/**
 * Asks for a build at once, or as soon as the one that runs has ended, whatever the month's budget; answers 202 with what
 * became of it.
 */
export const publishNow = endpoint({
  method: 'POST',
  path: '/api/admin/publish',
  access: 'editor',
  query: null,
  body: null,
  answer: publishStateSchema,
});
