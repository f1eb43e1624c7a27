import type { Config } from '@netlify/functions';
import { addressRoutes } from '../server/features/accounts/change-address.ts';
import { changePasswordRoute } from '../server/features/accounts/change-password.ts';
import { confirmationRoutes } from '../server/features/accounts/confirm-address.ts';
import { confirmWithPasswordRoute } from '../server/features/accounts/confirm-with-password.ts';
import { currentUserRoute } from '../server/features/accounts/get-current-user.ts';
import { logInRoute } from '../server/features/accounts/log-in.ts';
import { logOutRoute } from '../server/features/accounts/log-out.ts';
import { registerRoute } from '../server/features/accounts/register.ts';
import { submitWithoutScriptRoute } from '../server/features/accounts/submit-without-script.ts';
import { confirmPasswordResetRoute } from '../server/features/password-reset/confirm-password-reset.ts';
import { requestPasswordResetRoute } from '../server/features/password-reset/request-password-reset.ts';
import { invitationRoutes } from '../server/features/people/use-invitation.ts';
import { serve } from '../server/http/serve.ts';

// Each try at a password costs a tenth of a second of work. Netlify counts in memory and before the function; the
// product's own budgets are lower, and counted in the database.
export const config: Config = {
  path: '/api/auth/*',
  excludedPath: ['/api/auth/factor/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip'] },
};

export default serve(
  registerRoute,
  logInRoute,
  logOutRoute,
  currentUserRoute,
  submitWithoutScriptRoute,
  requestPasswordResetRoute,
  confirmPasswordResetRoute,
  confirmWithPasswordRoute,
  changePasswordRoute,
  ...addressRoutes,
  ...confirmationRoutes,
  ...invitationRoutes,
);
