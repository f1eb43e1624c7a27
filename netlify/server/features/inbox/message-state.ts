import { markMessageRead } from '#contract/endpoints/mark-message-read';
import { markMessageUnread } from '#contract/endpoints/mark-message-unread';
import { archiveMessage } from '#contract/endpoints/put-away';
import type { Message } from '#contract/entities/message';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { updateMessageArchived, updateMessageRead } from '../../db/queries/messages.ts';
import { ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';

/** What an admin does with a message besides answering it. */
export const messageStateRoutes: Route[] = [
  route(markMessageRead, async ({ params, user }) =>
    ok(there(await updateMessageRead(currentDatabase(), readId(params.id), user.id))),
  ),
  route(markMessageUnread, async ({ params, user }) =>
    ok(there(await updateMessageRead(currentDatabase(), readId(params.id), user.id, false))),
  ),
  route(archiveMessage, async ({ params, body, user }) => {
    const change = { ...body, actorId: user.id };
    return ok(there(await updateMessageArchived(currentDatabase(), readId(params.id), change)));
  }),
];

function there(message: Message | undefined): Message {
  if (!message) throw new Problem('notFound', { text: 'This message is no longer here.' });
  return message;
}
