import type { WorkKind } from '#contract/entities/work-page';
import { workPath } from '#contract/work-address';
import type { SimilarWork } from '../../db/queries/work-pages.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import { notFoundPage } from './built-page.ts';

/** The element of the site's 404 page that takes suggestions. */
const place = /(<nav\b[^>]*\bdata-suggestions\b[^>]*?)\shidden(?:="")?([^>]*>[\s\S]*?)(<\/ul>)/;

interface MissingPage {
  kind: WorkKind;
  /** Works that the reader may have looked for. */
  similar: SimilarWork[];
  /** Who may keep the page. */
  headers: Record<string, string>;
  requestId: string;
}

/** The site's own page for unknown addresses, with links to works; a plain one where no pages are built. */
export async function missingPage(missing: MissingPage): Promise<Response> {
  const links = missing.similar.map(
    ({ slug, title }) =>
      `<li><a href="${workPath(missing.kind, slug)}">${escapeHtml(title)}</a></li>`,
  );
  const page = await notFoundPage();
  if (!page) return unbuiltPage(missing.requestId);
  const html = links.length > 0 ? withSuggestions(page.html, links.join('')) : page.html;
  return new Response(html, {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(page.contentSecurityPolicy && { 'Content-Security-Policy': page.contentSecurityPolicy }),
      ...missing.headers,
    },
  });
}

/** A function gives the new text, because `$` means something in a text that replaces another. */
const withSuggestions = (html: string, links: string) =>
  html.replace(place, (_, start: string, rest: string, end: string) => start + rest + links + end);

const unbuiltPage = (requestId: string) =>
  plainPage({
    status: 404,
    title: 'Page not found',
    heading: 'There is no work at this address',
    html: '<p><a href="/">Return to Home</a></p>',
    requestId,
  });
