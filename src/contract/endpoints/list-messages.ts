import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { messageSchema } from '../entities/message.ts';

export const messageOrders = ['-createdAt', 'createdAt', 'name', '-name'] as const;

export const messageQuery = v.object({
  ...deskEntries(messageOrders),
  read: flag('read'),
  /** `true`: those that look like a robot's, which are left out otherwise. */
  suspected: flag('suspected'),
  /** `true`: those that came in while the database was out of reach; `false`: all others. */
  spooled: flag('spooled'),
  /** `true`: those beyond the day's cap, which are left out otherwise. */
  held: flag('held'),
});

export type MessageQuery = v.InferOutput<typeof messageQuery>;

/** The messages of the contact form, newest first; `X-Total-Count` counts all pages. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  query: messageQuery,
  body: null,
  answer: v.array(messageSchema),
});
