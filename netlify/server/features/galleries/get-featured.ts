import { getFeatured } from '#contract/endpoints/get-featured';
import { currentDatabase } from '../../db/database.ts';
import { listFeatured } from '../../db/queries/featured.ts';
import { publicAnswer } from '../../http/public-answer.ts';
import { type Route, route } from '../../http/route.ts';

export const featuredRoute: Route = route(getFeatured, async () =>
  publicAnswer(getFeatured, await listFeatured(currentDatabase())),
);
