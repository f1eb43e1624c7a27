import {
  addSnippet,
  changeSnippet,
  deleteSnippet,
  listSnippets,
} from '#contract/endpoints/snippets';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { repeatIndex } from '../../db/queries/content-changes.ts';
import {
  findSnippet,
  insertSnippet,
  listSnippetRows,
  removeSnippet,
  updateSnippet,
} from '../../db/queries/snippets.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { readIdempotencyKey } from '../../submissions/idempotency-key.ts';

/** Texts that are kept to be put into replies. */
export const snippetRoutes: Route[] = [
  route(listSnippets, async () => ok(await listSnippetRows(currentDatabase()))),
  route(addSnippet, async ({ request, body, user }) => {
    const key = readIdempotencyKey(request);
    const db = currentDatabase();
    try {
      return created(there(await insertSnippet(db, body, user.id, key)));
    } catch (error) {
      if (violatedIndex(error) !== repeatIndex) throw error;
      return created(there(await findSnippet(db, key)));
    }
  }),
  route(changeSnippet, async ({ params, body, user }) =>
    ok(there(await updateSnippet(currentDatabase(), readId(params.id), body, user.id))),
  ),
  route(deleteSnippet, async ({ params, user }) => {
    const isGone = await removeSnippet(currentDatabase(), readId(params.id), user.id);
    if (!isGone) throw gone();
    return noContent();
  }),
];

const gone = () => new Problem('notFound', { text: 'This snippet is no longer here.' });

function there<Found>(found: Found | undefined): Found {
  if (!found) throw gone();
  return found;
}
