import type { Endpoint } from '#contract/endpoint';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { listLimit } from '#contract/limits';
import type { ListQuery } from '#contract/list-query';
import { addressOf } from '#contract/request';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase, type Database } from '../../db/database.ts';
import { readCursor } from '../../db/queries/cursor.ts';
import {
  listImagePage,
  listVideoPage,
  type WorkPage,
  type WorkPageQuery,
} from '../../db/queries/works.ts';
import { publicAnswer } from '../../http/public-answer.ts';

export const videosRoute: Route = route(listVideos, ({ query }) =>
  answerPage(listVideos, query, listVideoPage),
);

export const imagesRoute: Route = route(listImages, ({ query }) =>
  answerPage(listImages, query, listImagePage),
);

/** Answers one page of works, with a `Link` (RFC 8288) to the next one while there is more. */
async function answerPage<Work>(
  endpoint: Endpoint,
  query: ListQuery,
  list: (db: Database, query: WorkPageQuery) => Promise<WorkPage<Work>>,
): Promise<Response> {
  const { works, next } = await list(currentDatabase(), {
    category: query.category,
    making: query.making,
    limit: query.limit ?? listLimit.unpaged,
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
  });
  const link = next && addressOf(endpoint.path, {}, { ...query, cursor: next });
  return publicAnswer(endpoint, works, {
    headers: link ? { Link: `<${link}>; rel="next"` } : {},
  });
}
