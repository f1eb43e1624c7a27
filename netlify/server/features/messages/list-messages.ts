import { totalCountHeader } from '#contract/desk-query';
import { listMessages } from '#contract/endpoints/list-messages';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listMessageRows } from '../../db/queries/messages.ts';
import { ok } from '../../http/answers.ts';

export const messagesRoute: Route = route(listMessages, async ({ query }) => {
  const { rows, total } = await listMessageRows(currentDatabase(), query);
  return ok(rows, { [totalCountHeader]: String(total) });
});
