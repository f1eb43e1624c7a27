import { totalCountHeader } from '#contract/desk-query';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import { currentDatabase } from '../../db/database.ts';
import { insertContent } from '../../db/queries/content-changes.ts';
import { listDeskSiteContents, toSiteContent } from '../../db/queries/desk-site-contents.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';
import { changeOne, deleteOne } from './change-one.ts';

const kind = 'site-content';

/** What the desk does with the texts of the pages. */
export const siteContentRoutes: Route[] = [
  route(deskSiteContents.list, async ({ query }) => {
    const { rows, total } = await listDeskSiteContents(currentDatabase(), query);
    return ok(rows, { [totalCountHeader]: String(total) });
  }),
  route(deskSiteContents.create, async ({ body, user }) => {
    const inserting = insertContent(currentDatabase(), kind, body, user.id);
    return created(toSiteContent(await inserting.catch(explainDuplicate)));
  }),
  route(deskSiteContents.change, async ({ request, params, body, user }) => {
    const change = { kind, request, params, values: body, actorId: user.id } as const;
    const changing = changeOne({ ...change, toAnswer: toSiteContent });
    return ok(toSiteContent(await changing.catch(explainDuplicate)));
  }),
  route(deskSiteContents.remove, async ({ params, user }) => {
    await deleteOne(kind, params, user.id);
    return noContent();
  }),
];

function explainDuplicate(error: unknown): never {
  if (violatedIndex(error) !== 'site_contents_key') throw error;
  const text = 'There is already a content entry with this key';
  throw new Problem('conflict', { text, fields: { key: text } });
}
