import { listOutbox } from '#contract/endpoints/list-outbox';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listUnsent } from '../../db/queries/outbox.ts';
import { ok } from '../../http/answers.ts';
import { canSendMail } from '../../mail/post-office.ts';

export const outboxRoute: Route = route(listOutbox, async () =>
  ok({ canSend: canSendMail(), letters: await listUnsent(currentDatabase()) }),
);
