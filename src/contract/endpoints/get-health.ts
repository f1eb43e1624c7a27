import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Answers while the database answers; 503 otherwise. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  query: null,
  body: null,
  answer: v.object({ ok: v.literal(true) }),
});
