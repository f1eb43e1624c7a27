import type { WorkKind } from '#contract/entities/work-page';
import { workPath } from '#contract/work-address';
import { currentDatabase } from '../../db/database.ts';
import { listSimilar } from '../../db/queries/work-pages.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { Problem } from '../../http/problem.ts';

const suggested = 3;

/** The element of the site's 404 page that takes suggestions. */
const place = /(<nav\b[^>]*\bdata-suggestions\b[^>]*?)\shidden(?:="")?([^>]*>[\s\S]*?)(<\/ul>)/;

/**
 * The site's own page for unknown addresses, with works whose addresses are most like the one asked for.
 * @throws {Problem} `notFound` where the built pages cannot be had.
 */
export async function missingPage(
  kind: WorkKind,
  slug: string,
  request: Request,
): Promise<Response> {
  const [page, works] = await Promise.all([
    builtPage(request),
    listSimilar(currentDatabase(), kind, slug, suggested),
  ]);
  const links = works.map(
    (work) => `<li><a href="${workPath(kind, work.slug)}">${escapeHtml(work.title)}</a></li>`,
  );
  const html = links.length > 0 ? withSuggestions(page.html, links.join('')) : page.html;
  return new Response(html, {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...(page.policy && { 'Content-Security-Policy': page.policy }),
    },
  });
}

/** A function gives the new text, because `$` means something in a text that replaces another. */
const withSuggestions = (html: string, links: string) =>
  html.replace(place, (_, start: string, rest: string, end: string) => start + rest + links + end);

/** The headers of static files do not reach functions: the policy comes with the page. */
async function builtPage(request: Request): Promise<{ html: string; policy: string | null }> {
  const response = await fetch(new URL('/404', request.url));
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage) throw new Problem('notFound', { text: 'There is no work at this address.' });
  return {
    html: await response.text(),
    policy: response.headers.get('Content-Security-Policy'),
  };
}
