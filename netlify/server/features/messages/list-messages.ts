import { totalCountHeader } from '#contract/desk-query';
import { listMessages } from '#contract/endpoints/list-messages';
import { currentDatabase } from '../../db/database.ts';
import { listMessageRows } from '../../db/queries/messages.ts';
import { ok } from '../../http/answers.ts';
import { type Route, route } from '../../http/route.ts';

export const messagesRoute: Route = route(listMessages, async ({ query }) => {
  const { rows, total } = await listMessageRows(currentDatabase(), query);
  return ok(rows, { [totalCountHeader]: String(total) });
});
