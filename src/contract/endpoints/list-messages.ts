import * as v from 'valibot';
import { arrivalEntries } from '../arrival-query.ts';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { inboxMessageSchema } from '../entities/message.ts';

export const messageOrders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

export const messageQuery = v.object({
  ...deskEntries(messageOrders),
  read: flag('read'),
  ...arrivalEntries,
});

export type MessageQuery = v.InferOutput<typeof messageQuery>;

/** The messages of the contact form, newest first; `X-Total-Count` counts all pages. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  query: messageQuery,
  body: null,
  answer: v.array(inboxMessageSchema),
});
