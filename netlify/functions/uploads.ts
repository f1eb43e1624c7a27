import type { Config } from '@netlify/functions';
import { uploadRoute } from '../server/features/uploads/get-upload.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/uploads/:file' };

export default serve(uploadRoute);
