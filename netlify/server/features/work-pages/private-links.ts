import * as endpoints from '#contract/endpoints/private-links';
import type { WorkKind } from '#contract/entities/work-page';
import { hashOfRandomToken, newToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import {
  deletePrivateLink,
  findBySlug,
  insertPrivateLink,
  listOpenLinks,
  openLink,
} from '../../db/queries/private-links.ts';
import { isSlug } from '../../db/queries/work-pages.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';

/** What the team does to show a work that visitors do not see. */
export const privateLinkRoutes: Route[] = [
  route(endpoints.listPrivateLinks, async ({ params }) =>
    ok(await listOpenLinks(currentDatabase(), kindOf(params.kind), readId(params.work))),
  ),
  route(endpoints.createPrivateLink, async ({ params, body, user }) => {
    const { token: secret, tokenHash: secretHash } = newToken();
    const [kind, workId] = [kindOf(params.kind), readId(params.work)];
    const link = { kind, workId, secretHash, days: body.days, actorId: user.id };
    const made = await insertPrivateLink(currentDatabase(), link);
    if (!made) throw new Problem('notFound');
    return created({ ...made, secret });
  }),
  route(endpoints.revokePrivateLink, async ({ params, user }) => {
    const isDone = await deletePrivateLink(currentDatabase(), readId(params.id), user.id);
    if (!isDone) throw new Problem('notFound');
    return noContent();
  }),
  route(endpoints.readHiddenWork, async ({ params }) => {
    const [kind, slug] = [kindOf(params.kind), params.slug.toLowerCase()];
    const work = isSlug(slug) ? await findBySlug(currentDatabase(), kind, slug) : undefined;
    if (!work) throw new Problem('notFound');
    return ok(work);
  }),
];

/** What a link shows to a visitor who has it. */
export const openPrivateLinkRoute: Route = route(endpoints.openPrivateLink, async ({ body }) => {
  const work = await openLink(currentDatabase(), body.kind, hashOfRandomToken(body.secret));
  if (!work) throw new Problem('notFound', { text: 'This link no longer works.' });
  return ok(work);
});

function kindOf(text: string): WorkKind {
  if (text !== 'video' && text !== 'image') throw new Problem('notFound');
  return text;
}
