import type { Config } from '@netlify/functions';
import { openPrivateLinkRoute } from '../server/features/work-pages/private-links.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/private-work' };

export default serve(openPrivateLinkRoute);
