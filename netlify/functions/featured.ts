import type { Config } from '@netlify/functions';
import { featuredRoute } from '../server/features/galleries/get-featured.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/featured' };

export default serve(featuredRoute);
