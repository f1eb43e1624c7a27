import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { letterSchema } from '../entities/letter.ts';

/** The mail that has not been sent: what failed first, then what waits longest. At most a hundred letters. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'admin',
  query: null,
  body: null,
  answer: v.object({
    /** Whether a way out is configured: without one every letter waits. */
    canSend: v.boolean(),
    letters: v.array(letterSchema),
  }),
});
