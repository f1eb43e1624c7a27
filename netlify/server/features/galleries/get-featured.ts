import { getFeatured } from '#contract/endpoints/get-featured';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { listFeatured } from '../../db/queries/featured.ts';
import { publicAnswer } from '../../http/public-answer.ts';

export const featuredRoute: Route = route(getFeatured, async () =>
  publicAnswer(getFeatured, await listFeatured(currentDatabase())),
);
