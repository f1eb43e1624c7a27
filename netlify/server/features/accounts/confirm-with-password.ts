import { confirmWithPassword } from '#contract/endpoints/confirm';
import { countConfirmation } from '../../auth/login-attempts.ts';
import { isPassword } from '../../auth/passwords.ts';
import { type Route, route } from '../../auth/route.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { confirmSession } from '../../db/queries/sessions.ts';
import { findPasswordHash } from '../../db/queries/users.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';

/** A wrong password is a 400 beside its field: a 401 would say that the session is over. */
export const confirmWithPasswordRoute: Route = route(
  confirmWithPassword,
  async ({ request, body, user }) => {
    const db = currentDatabase();
    const forgiven = await countConfirmation(user.id);
    if (!(await isPassword(body.password, await findPasswordHash(db, user.id)))) {
      const text = 'This is not your password';
      throw new Problem('invalid', { text, fields: { password: text } });
    }
    await confirmSession(db, tokenHashOf(request), forgiven);
    return noContent();
  },
);
