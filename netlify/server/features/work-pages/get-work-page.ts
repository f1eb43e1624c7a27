import type { Endpoint } from '#contract/endpoint';
import {
  getGoneImagePage,
  getGoneVideoPage,
  getImagePage,
  getVideoPage,
} from '#contract/endpoints/get-work-page';
import type { WorkKind } from '#contract/entities/work-page';
import { openedPath, workPath } from '#contract/work-address';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { findAddressed, isSlug } from '../../db/queries/work-pages.ts';
import { cacheHeaders, missingHeaders } from '../../http/cache-policy.ts';
import { missingPage } from './missing-page.ts';
import { unavailablePage } from './unavailable-page.ts';

type PageEndpoint =
  | typeof getVideoPage
  | typeof getGoneVideoPage
  | typeof getImagePage
  | typeof getGoneImagePage;

const pageRoute = (kind: WorkKind, endpoint: PageEndpoint): Route =>
  route(endpoint, async ({ request, params, requestId }) => {
    try {
      return await answerPage(endpoint, kind, params.slug, requestId);
    } catch (error) {
      const { pathname: path } = new URL(request.url);
      return unavailablePage(error, { kind, path, requestId });
    }
  });

/** The addresses of works that no page was built for, or whose work is gone. */
export const workPageRoutes: Route[] = [
  pageRoute('video', getVideoPage),
  pageRoute('video', getGoneVideoPage),
  pageRoute('image', getImagePage),
  pageRoute('image', getGoneImagePage),
];

/**
 * Answers an address that no page was built for: a work published since is shown in its gallery, an address from before
 * a change of title leads to the present one, and the rest is not there.
 */
async function answerPage(
  endpoint: Endpoint,
  kind: WorkKind,
  asked: string,
  requestId: string,
): Promise<Response> {
  const slug = asked.toLowerCase();
  if (!isSlug(slug)) {
    const headers = missingHeaders(endpoint, { canAppear: false });
    return missingPage({ kind, similar: [], headers, requestId });
  }
  const { work, similar } = await findAddressed(currentDatabase(), kind, slug);
  if (!work) {
    const headers = missingHeaders(endpoint, { canAppear: true });
    return missingPage({ kind, similar, headers, requestId });
  }
  if (work.slug === asked) return redirect(endpoint, 302, openedPath(kind, work.id));
  return redirect(endpoint, 301, workPath(kind, work.slug));
}

/** Asked for again each time: the page may be built, or the title changed, a minute later. */
const redirect = (endpoint: Endpoint, status: 301 | 302, location: string) =>
  new Response(null, {
    status,
    headers: { Location: location, ...cacheHeaders(endpoint) },
  });
