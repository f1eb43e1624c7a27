import type { HeldKind } from '#contract/endpoints/held';
import { replyToMessage, replyToProject } from '#contract/endpoints/reply';
import type { Delivery } from '#contract/entities/delivery';
import { type Call, type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { repeatIndex } from '../../db/queries/content-changes.ts';
import { findReply, findSameReply, insertReply } from '../../db/queries/deliveries.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { announce } from '../../mail/announce.ts';
import { readIdempotencyKey } from '../../submissions/idempotency-key.ts';

type ReplyCall = Call<typeof replyToMessage> | Call<typeof replyToProject>;

/** Replies to messages and projects. */
export const replyRoutes: Route[] = [
  route(replyToMessage, async (call) => created(await reply('message', call))),
  route(replyToProject, async (call) => created(await reply('project', call))),
];

async function reply(
  kind: HeldKind,
  { request, params, body, user, context }: ReplyCall,
): Promise<Delivery> {
  const id = readId(params.id);
  const key = readIdempotencyKey(request);
  const db = currentDatabase();
  // Sent from another tab or by another admin, who have another key.
  const same = await findSameReply(db, { kind, id, text: body.text });
  if (same) return same;
  try {
    const queued = await announce(context, () =>
      insertReply(db, { kind, id, text: body.text, authorId: user.id, key }),
    );
    if (queued) return queued;
  } catch (error) {
    if (violatedIndex(error) !== repeatIndex) throw error;
    const first = await findReply(db, { kind, id, key });
    if (first) return first;
  }
  throw new Problem('conflict', {
    text: `This ${kind} cannot be answered: it is held, or no longer here.`,
  });
}
