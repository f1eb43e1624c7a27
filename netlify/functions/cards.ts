import type { Config } from '@netlify/functions';
import { cardRoute } from '../server/features/work-pages/get-card.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/cards/:file' };

export default serve(cardRoute);
