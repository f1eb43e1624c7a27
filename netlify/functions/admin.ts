import type { Config } from '@netlify/functions';
import { eventRoutes } from '../server/features/activity/events.ts';
import { requireFactorRoute } from '../server/features/factors/require-factor.ts';
import { figuresRoute } from '../server/features/figures/routes.ts';
import { inboxExportRoutes } from '../server/features/inbox/export.ts';
import { failedLetterRoutes } from '../server/features/inbox/failed-letters.ts';
import { heldRoutes } from '../server/features/inbox/held.ts';
import { messagesRoute } from '../server/features/inbox/list-messages.ts';
import { outboxRoute } from '../server/features/inbox/list-outbox.ts';
import { messageStateRoutes } from '../server/features/inbox/message-state.ts';
import { noteRoutes } from '../server/features/inbox/notes.ts';
import { replyRoutes } from '../server/features/inbox/replies.ts';
import { retryLetterRoute } from '../server/features/inbox/retry-letter.ts';
import { snippetRoutes } from '../server/features/inbox/snippets.ts';
import { uploadedFileRoutes } from '../server/features/library/routes.ts';
import { securityLogRoutes } from '../server/features/people/security-log.ts';
import { teamRoutes } from '../server/features/people/team-routes.ts';
import { personalDataRoutes } from '../server/features/personal-data/routes.ts';
import { archiveProjectRoute } from '../server/features/projects/archive-project.ts';
import { projectsRoute } from '../server/features/projects/list-projects.ts';
import { publishRoutes } from '../server/features/publish/publish-routes.ts';
import { settingRoutes } from '../server/features/settings/routes.ts';
import { siteContentRoutes } from '../server/features/texts/site-contents.ts';
import { todayRoute } from '../server/features/today/get-today.ts';
import { uploadLimitsRoute } from '../server/features/uploads/upload-limits.ts';
import { privateLinkRoutes } from '../server/features/work-pages/private-links.ts';
import { workRoutes } from '../server/features/works/works.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/admin/*' };

export default serve(
  ...workRoutes,
  ...privateLinkRoutes,
  ...siteContentRoutes,
  ...settingRoutes,
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
  ...uploadedFileRoutes,
  ...publishRoutes,
  todayRoute,
  requireFactorRoute,
  figuresRoute,
);
