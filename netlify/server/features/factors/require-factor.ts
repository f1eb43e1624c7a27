import { requireFactor } from '#contract/endpoints/factors';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { setFactorRequired } from '../../db/queries/enrolment.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';

/** What an admin decides for all admins. */
export const requireFactorRoute: Route = route(
  requireFactor,
  async ({ user, body: { isRequired } }) => {
    if (!(await setFactorRequired(currentDatabase(), user.id, isRequired))) {
      throw new Problem('conflict', { text: 'Please set up a second factor of your own first.' });
    }
    return noContent();
  },
);
