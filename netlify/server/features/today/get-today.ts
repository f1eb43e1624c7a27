import { getToday } from '#contract/endpoints/get-today';
import { isAdmitted } from '#contract/roles-access';
import { route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { readToday } from '../../db/queries/today.ts';
import { ok } from '../../http/answers.ts';
import { findUnstored } from '../../spool/find-unstored.ts';

/** What the desk says in the morning. */
export const todayRoute = route(getToday, async ({ user }) => {
  const withInbox = isAdmitted(user.role, 'admin');
  const [today, unstored] = await Promise.all([
    readToday(currentDatabase(), { withInbox }),
    withInbox ? findUnstored() : null,
  ]);
  return ok({ ...today, unstored });
});
