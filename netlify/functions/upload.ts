import type { Config } from '@netlify/functions';
import { resumableRoutes } from '../server/features/uploads/resumable/resumable-routes.ts';
import { uploadFileRoutes } from '../server/features/uploads/upload-file.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = {
  path: [
    '/api/upload/video',
    '/api/upload/image',
    '/api/upload/thumbnail',
    '/api/upload/tus',
    '/api/upload/tus/:id',
  ],
};

export default serve(...uploadFileRoutes, ...resumableRoutes);
