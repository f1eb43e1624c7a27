import { listMessages } from '#contract/endpoints/list-messages';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listMessageRows } from '../../db/queries/messages.ts';
import { listed } from '../../http/answers.ts';

export const messagesRoute: Route = route(listMessages, async ({ query }) =>
  listed(await listMessageRows(currentDatabase(), query)),
);
