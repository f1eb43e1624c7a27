import type { Config } from '@netlify/functions';
import { finishLoginRoutes } from '../server/features/accounts/finish-login.ts';
import { ownAccountRoutes } from '../server/features/accounts/own-account.ts';
import { confirmWithPasskeyRoutes } from '../server/features/factors/confirm-with-passkey.ts';
import { factorRoutes } from '../server/features/factors/routes.ts';
import { serve } from '../server/http/serve.ts';

// Everything that reads passkeys is here, and not in the function that every page asks who is logged in.
export const config: Config = { path: ['/api/account/*', '/api/auth/factor/*'] };

export default serve(
  ...factorRoutes,
  ...ownAccountRoutes,
  ...finishLoginRoutes,
  ...confirmWithPasskeyRoutes,
);
