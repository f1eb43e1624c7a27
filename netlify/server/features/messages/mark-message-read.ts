import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { updateMessageRead } from '../../db/queries/messages.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';

export const markMessageReadRoute: Route = route(markMessageRead, async ({ params, user }) => {
  const message = await updateMessageRead(currentDatabase(), readId(params.id), user.id);
  if (!message) throw new Problem('notFound', { text: 'This message is no longer here.' });
  return ok(message);
});
