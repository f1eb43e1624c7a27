import type { Config } from '@netlify/functions';
import { videosRoute } from '../server/features/galleries/list-works.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/videos' };

export default serve(videosRoute);
