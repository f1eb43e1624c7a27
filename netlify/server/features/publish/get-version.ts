import { getVersion } from '#contract/endpoints/get-version';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { readVersion } from '../../db/queries/publish-state.ts';
import { publicAnswer } from '../../http/public-answer.ts';

export const versionRoute: Route = route(getVersion, async () =>
  publicAnswer(getVersion, { version: await readVersion(currentDatabase()) }),
);
