import type { Config } from '@netlify/functions';
import { eventRoutes } from '../server/features/desk/events.ts';
import { failedLetterRoutes } from '../server/features/desk/failed-letters.ts';
import { securityLogRoutes } from '../server/features/desk/security-log.ts';
import { siteContentRoutes } from '../server/features/desk/site-contents.ts';
import { workRoutes } from '../server/features/desk/works.ts';
import { requireFactorRoute } from '../server/features/factors/require-factor.ts';
import { heldRoutes } from '../server/features/held/routes.ts';
import { inboxExportRoutes } from '../server/features/inbox-export/routes.ts';
import { messagesRoute } from '../server/features/messages/list-messages.ts';
import { messageStateRoutes } from '../server/features/messages/message-state.ts';
import { noteRoutes } from '../server/features/notes/routes.ts';
import { outboxRoute } from '../server/features/outbox/list-outbox.ts';
import { retryLetterRoute } from '../server/features/outbox/retry-letter.ts';
import { personalDataRoutes } from '../server/features/personal-data/routes.ts';
import { archiveProjectRoute } from '../server/features/projects/archive-project.ts';
import { projectsRoute } from '../server/features/projects/list-projects.ts';
import { publishRoutes } from '../server/features/publish/publish-routes.ts';
import { replyRoutes } from '../server/features/replies/routes.ts';
import { snippetRoutes } from '../server/features/snippets/routes.ts';
import { teamRoutes } from '../server/features/team/routes.ts';
import { uploadLimitsRoute } from '../server/features/uploads/upload-limits.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/admin/*' };

export default serve(
  ...workRoutes,
  ...siteContentRoutes,
  ...failedLetterRoutes,
  ...eventRoutes,
  ...securityLogRoutes,
  ...heldRoutes,
  ...personalDataRoutes,
  ...teamRoutes,
  messagesRoute,
  ...messageStateRoutes,
  projectsRoute,
  archiveProjectRoute,
  ...replyRoutes,
  ...noteRoutes,
  ...snippetRoutes,
  ...inboxExportRoutes,
  outboxRoute,
  retryLetterRoute,
  uploadLimitsRoute,
  ...publishRoutes,
  requireFactorRoute,
);
