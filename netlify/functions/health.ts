import type { Config } from '@netlify/functions';
import { healthRoute } from '../server/features/health/get-health.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/health' };

export default serve(healthRoute);
