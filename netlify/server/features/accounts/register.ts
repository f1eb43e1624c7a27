import { register } from '#contract/endpoints/register';
import { hashPassword } from '../../auth/passwords.ts';
import { startSession } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { insertUser } from '../../db/queries/users.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import { limit } from '../../limits/limit.ts';
import { removeExpired } from './remove-expired.ts';

/** What a broken unique index says to the person who typed. */
const taken: Record<string, { field: string; text: string }> = {
  users_username: { field: 'username', text: 'This username is already taken' },
  users_email: { field: 'email', text: 'This email is already registered' },
};

export const registerRoute: Route = route(register, async ({ body, context }) => {
  await limit('registrations', context);
  const { username, email } = body;
  const passwordHash = await hashPassword(body.password);
  const user = await insertUser(currentDatabase(), {
    username,
    email,
    name: body.name || null,
    passwordHash,
    role: 'user',
  }).catch(explainDuplicate);
  context.waitUntil(removeExpired());
  return created({ token: await startSession(user.id), user });
});

function explainDuplicate(error: unknown): never {
  const duplicate = taken[violatedIndex(error) ?? ''];
  if (!duplicate) throw error;
  const { field, text } = duplicate;
  throw new Problem('conflict', { text, fields: { [field]: text } });
}
