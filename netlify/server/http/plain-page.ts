import { createHash } from 'node:crypto';
import { lastSettings } from '../db/current-settings.ts';
import { escapeHtml } from './escape-html.ts';

const style = `
@view-transition { navigation: auto; }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; background: #07090d; color: #eef1f6; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: #45e0f2; }
`;

/** The page is alone on its address and asks for nothing, so it allows nothing but its own style. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

interface PlainPage {
  status: number;
  /** Stands before the site's name in the window's title. */
  title: string;
  heading: string;
  /** What follows the heading, as HTML: texts in it are escaped already. */
  html: string;
  requestId: string;
  headers?: Record<string, string> | undefined;
}

/** A page that a function writes by itself, for a person whose browser asked for one when something went wrong. */
export function plainPage({ status, title, heading, html, requestId, headers }: PlainPage) {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} — ${escapeHtml(lastSettings().identity.name.toUpperCase())}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${html}
<p><small>Request ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}
