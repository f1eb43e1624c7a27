import type { Config } from '@netlify/functions';
import { recordVisitRoute } from '../server/features/figures/routes.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/figures' };

export default serve(recordVisitRoute);
