import type { Config } from '@netlify/functions';
import { decideProjectRoute } from '../server/features/projects/decide-project.ts';
import { submitProjectRoute } from '../server/features/projects/submit-project.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = {
  path: ['/api/projects', '/api/projects/:id/status'],
};

export default serve(submitProjectRoute, decideProjectRoute);
