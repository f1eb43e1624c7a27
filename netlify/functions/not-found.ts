import type { Config } from '@netlify/functions';
import { serve } from '../server/http/serve.ts';

// Answers everything under /api that no other function does, so that a caller of the API never gets a page. Which of
// two matching functions Netlify takes is not documented, so what others answer is excluded here.
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/videos',
    '/api/videos/:id',
    '/api/videos/:id/captions',
    '/api/images',
    '/api/images/:id',
    '/api/featured',
    '/api/version',
    '/api/deploy-events',
    '/api/policy-reports',
    '/api/figures',
    '/api/health',
    '/api/auth/*',
    '/api/account/*',
    '/api/upload/*',
    '/api/contact',
    '/api/private-work',
    '/api/projects',
    '/api/projects/:id/status',
    '/api/admin/*',
  ],
};

export default serve();
