import { endpoint } from '../endpoint.ts';
import { messageSchema } from '../entities/message.ts';

/** Marks a message as unread, to come back to it. Doing it twice changes nothing. */
export const markMessageUnread = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id/unread',
  access: 'admin',
  query: null,
  body: null,
  answer: messageSchema,
});
