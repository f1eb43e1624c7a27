import type { Config } from '@netlify/functions';
import { captionsRoute, videoRoute } from '../server/features/galleries/get-video.ts';
import { videosRoute } from '../server/features/galleries/list-works.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = {
  path: ['/api/videos', '/api/videos/:id', '/api/videos/:id/captions'],
};

export default serve(videosRoute, videoRoute, captionsRoute);
