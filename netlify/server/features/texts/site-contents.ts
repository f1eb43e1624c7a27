import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { siteContentChange } from '#contract/entities/site-content';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import {
  findDeskSiteContent,
  listDeskSiteContents,
  toSiteContent,
} from '../../db/queries/desk-site-contents.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, listed, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { changeRoute } from '../../publish/change-route.ts';
import { changeOne, deleteOne } from '../works/change-one.ts';
import { createOne } from '../works/create-one.ts';
import { restoreVersion, versionsOf } from '../works/history.ts';

const kind = 'site-content';

/** What the desk does with the texts of the pages. */
export const siteContentRoutes: Route[] = [
  route(deskSiteContents.list, async ({ query }) =>
    listed(await listDeskSiteContents(currentDatabase(), query)),
  ),
  changeRoute(deskSiteContents.create, async ({ request, body, user }) => {
    const creating = createOne({ kind, request, values: body, actorId: user.id });
    const explained = creating.catch((error) => explainDuplicate(error, body.key));
    return created(toSiteContent(await explained));
  }),
  changeRoute(deskSiteContents.change, async ({ request, params, body, user }) => {
    const change = { kind, request, params, values: body, actorId: user.id } as const;
    const changing = changeOne({ ...change, toAnswer: toSiteContent });
    return ok(toSiteContent(await changing.catch(explainDuplicate)));
  }),
  route(deskSiteContents.history, async ({ params, query }) =>
    ok(await versionsOf(kind, params, query)),
  ),
  changeRoute(deskSiteContents.restore, async ({ request, params, body, user }) => {
    const restoring = { kind, request, params, body, actorId: user.id } as const;
    const how = { change: siteContentChange, toAnswer: toSiteContent };
    const restored = restoreVersion({ ...restoring, ...how });
    return ok(toSiteContent(await restored.catch(explainDuplicate)));
  }),
  changeRoute(deskSiteContents.remove, async ({ params, user }) => {
    await deleteOne(kind, params, user.id);
    return noContent();
  }),
];

/** @param key of a text that was to be added: the answer says what has it. */
async function explainDuplicate(error: unknown, key?: string): Promise<never> {
  if (violatedIndex(error) !== 'site_contents_key') throw error;
  const text = 'There is already a content entry with this key';
  const current = key && (await findDeskSiteContent(currentDatabase(), key));
  throw new Problem('conflict', {
    text,
    fields: { key: text },
    ...(current && { body: { current } }),
  });
}
