import { discardHeld, getHeld, releaseHeld } from '#contract/endpoints/held';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { countHeld, discardForms, releaseForms } from '../../db/queries/held.ts';
import { ok } from '../../http/answers.ts';
import { announce } from '../../mail/announce.ts';

/** What the desk does with forms that came in beyond the day's cap. */
export const heldRoutes: Route[] = [
  route(getHeld, async () => ok(await countHeld(currentDatabase()))),
  route(releaseHeld, async ({ body, user, context }) => {
    const chosen = { ...body, actorId: user.id };
    return ok({ count: await announce(context, () => releaseForms(currentDatabase(), chosen)) });
  }),
  route(discardHeld, async ({ body, user }) =>
    ok({ count: await discardForms(currentDatabase(), { ...body, actorId: user.id }) }),
  ),
];
