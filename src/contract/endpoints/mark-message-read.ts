import { endpoint } from '../endpoint.ts';
import { messageSchema } from '../entities/message.ts';

/** Marks a message as read. Doing it twice changes nothing. */
export const markMessageRead = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id/read',
  access: 'admin',
  query: null,
  body: null,
  answer: messageSchema,
});
