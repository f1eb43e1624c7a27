import type { Config } from '@netlify/functions';
import { workPageRoutes } from '../server/features/work-pages/get-work-page.ts';
import { serve } from '../server/http/serve.ts';

// A page that was built wins: only what it does not know comes here.
export const config: Config = {
  path: ['/videos/:slug', '/images/:slug', '/videos/:slug/gone', '/images/:slug/gone'],
  preferStatic: true,
};

export default serve(...workPageRoutes);
