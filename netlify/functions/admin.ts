import type { Config } from '@netlify/functions';
import { failedLetterRoutes } from '../server/features/desk/failed-letters.ts';
import { siteContentRoutes } from '../server/features/desk/site-contents.ts';
import { workRoutes } from '../server/features/desk/works.ts';
import { messagesRoute } from '../server/features/messages/list-messages.ts';
import { markMessageReadRoute } from '../server/features/messages/mark-message-read.ts';
import { outboxRoute } from '../server/features/outbox/list-outbox.ts';
import { retryLetterRoute } from '../server/features/outbox/retry-letter.ts';
import { projectsRoute } from '../server/features/projects/list-projects.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/admin/*' };

export default serve(
  ...workRoutes,
  ...siteContentRoutes,
  ...failedLetterRoutes,
  messagesRoute,
  markMessageReadRoute,
  projectsRoute,
  outboxRoute,
  retryLetterRoute,
);
