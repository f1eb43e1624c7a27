import type { Endpoint } from '#contract/endpoint';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import type { WorkKind } from '#contract/entities/work-page';
import { listLimit } from '#contract/limits';
import { type ListQuery, listParameters } from '#contract/list-query';
import { addressOf } from '#contract/request';
import type { Settings } from '#contract/settings';
import { type Route, route } from '../../auth/route.ts';
import { currentSettings, freshSettings } from '../../db/current-settings.ts';
import { currentDatabase, type Database } from '../../db/database.ts';
import { readCursor } from '../../db/queries/cursor.ts';
import {
  type FoundPage,
  listImagePage,
  listVideoPage,
  type WorkPageQuery,
} from '../../db/queries/works.ts';
import { cacheHeaders, keptByNobody } from '../../http/cache-policy.ts';
import { publicAnswer } from '../../http/public-answer.ts';
import { categoryNow } from '../settings/categories.ts';
import { canBeFound } from './known-filters.ts';

export const videosRoute: Route = route(listVideos, ({ request, query }) =>
  answerPage({ endpoint: listVideos, kind: 'video', list: listVideoPage }, request, query),
);

export const imagesRoute: Route = route(listImages, ({ request, query }) =>
  answerPage({ endpoint: listImages, kind: 'image', list: listImagePage }, request, query),
);

interface List<Work> {
  endpoint: Endpoint;
  kind: WorkKind;
  list: (db: Database, query: WorkPageQuery) => Promise<FoundPage<Work>>;
}

/** Answers one page of works, with a `Link` (RFC 8288) to the next one while there is more. */
async function answerPage<Work>(
  { endpoint, kind, list }: List<Work>,
  request: Request,
  query: ListQuery,
): Promise<Response> {
  if (!(await canBeFound(kind, query)))
    return publicAnswer(endpoint, [], { headers: keptByNobody });
  if (!isWrittenSo(new URL(request.url), query)) {
    const Location = addressOf(endpoint.path, {}, { ...query });
    const headers = { ...cacheHeaders(endpoint), ...keptByNobody, Location };
    return new Response(null, { status: 308, headers });
  }
  const { category } = query;
  const read = (settings?: Settings) =>
    list(currentDatabase(), {
      category: category && ((settings && categoryNow(settings, kind, category)) ?? category),
      making: query.making,
      limit: query.limit ?? listLimit.unpaged,
      withoutFeatured: query.without === 'featured',
      after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    });
  let page = await read(category ? await currentSettings() : undefined);
  // The edge keeps an empty list for long, and another process may have given the category another name just now.
  if (page.works.length === 0 && category && query.cursor === undefined)
    page = await read(await freshSettings());
  const { works, next, isPlace } = page;
  const link = next && addressOf(endpoint.path, {}, { ...query, cursor: next });
  return publicAnswer(endpoint, works, {
    headers: {
      ...(link && { Link: `<${link}>; rel="next"` }),
      ...(!isPlace && keptByNobody),
    },
  });
}

/** Whether an address has each parameter once and as `Link` writes it: the edge keeps an answer for every other spelling. */
function isWrittenSo({ searchParams }: URL, query: ListQuery): boolean {
  return listParameters.every((name) => {
    const written = searchParams.getAll(name);
    return query[name] === undefined
      ? written.length === 0
      : written.length === 1 && written[0] === String(query[name]);
  });
}
