import type { Config } from '@netlify/functions';
import { workPageRoutes } from '../server/features/work-pages/get-work-page.ts';
import { serve } from '../server/http/serve.ts';

// A page that was built wins: only what it does not know comes here, most of it tried by programs.
export const config: Config = {
  path: ['/videos/:slug', '/images/:slug', '/videos/:slug/gone', '/images/:slug/gone'],
  preferStatic: true,
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip'] },
};

export default serve(...workPageRoutes);
