import { getPublishState, publishNow } from '#contract/endpoints/publish';
import { type Route, route } from '../../auth/route.ts';
import { markDue } from '../../blobs/due-mark.ts';
import { currentDatabase } from '../../db/database.ts';
import { wantBuild } from '../../db/queries/builds.ts';
import { accepted, ok } from '../../http/answers.ts';
import { currentPublishState } from '../../publish/current-state.ts';
import { publishDue } from '../../publish/publish-due.ts';

/** What the desk asks and wishes about what is live. */
export const publishRoutes: Route[] = [
  route(getPublishState, async () => ok(await currentPublishState())),
  route(publishNow, async ({ user }) => {
    await wantBuild(currentDatabase(), user.id);
    await publishDue();
    await markDue();
    return accepted(await currentPublishState());
  }),
];
