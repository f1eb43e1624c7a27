import { getImagePage, getVideoPage } from '#contract/endpoints/get-work-page';
import type { WorkKind } from '#contract/entities/work-page';
import { openedPath, workPath } from '#contract/work-address';
import { currentDatabase } from '../../db/database.ts';
import { findAddressed } from '../../db/queries/work-pages.ts';
import { type Route, route } from '../../http/route.ts';
import { missingPage } from './missing-page.ts';

export const videoPageRoute: Route = route(getVideoPage, ({ request, params }) =>
  answerPage('video', params.slug, request),
);

export const imagePageRoute: Route = route(getImagePage, ({ request, params }) =>
  answerPage('image', params.slug, request),
);

/**
 * Answers an address that no page was built for: a work published since is shown in its gallery, an address from before
 * a change of title leads to the present one, and the rest is not there.
 */
async function answerPage(kind: WorkKind, asked: string, request: Request): Promise<Response> {
  const slug = readSlug(asked);
  const work = await findAddressed(currentDatabase(), kind, slug);
  if (!work) return missingPage(kind, slug, request);
  if (work.slug === asked) return redirect(302, openedPath(kind, work.id));
  return redirect(301, workPath(kind, work.slug));
}

/** Addresses are lower case; what cannot be one becomes the address of nothing. */
const readSlug = (text: string) => /^[a-z0-9-]{1,100}$/i.exec(text)?.[0].toLowerCase() ?? '';

/** Asked for again each time: the page may be built, or the title changed, a minute later. */
const redirect = (status: 301 | 302, location: string) =>
  new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });
