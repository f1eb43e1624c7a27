import type { Config } from '@netlify/functions';
import { imageRoute } from '../server/features/galleries/get-image.ts';
import { imagesRoute } from '../server/features/galleries/list-works.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: ['/api/images', '/api/images/:id'] };

export default serve(imagesRoute, imageRoute);
