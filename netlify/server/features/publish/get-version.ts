import { getVersion } from '#contract/endpoints/get-version';
import { currentDatabase } from '../../db/database.ts';
import { readVersion } from '../../db/queries/publish-state.ts';
import { publicAnswer } from '../../http/public-answer.ts';
import { type Route, route } from '../../http/route.ts';

export const versionRoute: Route = route(getVersion, async () =>
  publicAnswer(getVersion, { version: await readVersion(currentDatabase()) }),
);
