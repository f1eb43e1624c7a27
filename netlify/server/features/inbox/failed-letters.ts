import { listFailedLetters, resendLetter } from '#contract/endpoints/failed-letters';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listFailed, requeueFailed } from '../../db/queries/failed-letters.ts';
import { noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { announce } from '../../mail/announce.ts';

/** What the desk does with mail that could not be sent. */
export const failedLetterRoutes: Route[] = [
  route(listFailedLetters, async () => ok(await listFailed(currentDatabase()))),
  route(resendLetter, async ({ params, context, user }) => {
    const id = readId(params.id);
    const isQueued = await announce(context, () => requeueFailed(currentDatabase(), id, user.id));
    if (!isQueued) throw new Problem('notFound', { text: 'This mail needs no other attempt.' });
    return noContent();
  }),
];
