import type { Config } from '@netlify/functions';
import { decideProjectRoute } from '../server/features/projects/decide-project.ts';
import { projectsRoute } from '../server/features/projects/list-projects.ts';
import { submitProjectRoute } from '../server/features/projects/submit-project.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = {
  path: ['/api/projects', '/api/projects/:id/status', '/api/admin/projects'],
};

export default serve(submitProjectRoute, decideProjectRoute, projectsRoute);
