import { retryLetter } from '#contract/endpoints/retry-letter';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { reviveLetter } from '../../db/queries/outbox.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { announce } from '../../mail/announce.ts';

export const retryLetterRoute: Route = route(retryLetter, async ({ params, context, user }) => {
  const id = readId(params.id);
  const revived = await announce(context, () => reviveLetter(currentDatabase(), id, user.id));
  if (!revived) throw new Problem('notFound', { text: 'This letter has been sent or is gone.' });
  return noContent();
});
