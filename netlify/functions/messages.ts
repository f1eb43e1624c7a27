import type { Config } from '@netlify/functions';
import { messagesRoute } from '../server/features/messages/list-messages.ts';
import { markMessageReadRoute } from '../server/features/messages/mark-message-read.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = {
  path: ['/api/admin/messages', '/api/admin/messages/:id/read'],
};

export default serve(messagesRoute, markMessageReadRoute);
