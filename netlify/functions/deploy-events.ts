import type { Config } from '@netlify/functions';
import { deployEventRoute } from '../server/features/publish/receive-deploy-event.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/deploy-events' };

export default serve(deployEventRoute);
