import type { Config } from '@netlify/functions';
import { versionRoute } from '../server/features/publish/get-version.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/version' };

export default serve(versionRoute);
