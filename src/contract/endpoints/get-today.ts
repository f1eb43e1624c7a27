import { endpoint } from '../endpoint.ts';
import { todaySchema } from '../entities/today.ts';

/** What waits for the person who asks: editors are told of works only. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  access: 'editor',
  query: null,
  body: null,
  answer: todaySchema,
});
