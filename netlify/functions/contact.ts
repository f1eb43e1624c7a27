import type { Config } from '@netlify/functions';
import { sendMessageRoute } from '../server/features/contact/send-message.ts';
import { serve } from '../server/http/serve.ts';

export const config: Config = { path: '/api/contact' };

export default serve(sendMessageRoute);
