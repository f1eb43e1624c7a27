import { createHash } from 'node:crypto';
import { site } from '#config/site';
import { escapeHtml } from './escape-html.ts';
import type { Problem } from './problem.ts';

const style = `
@view-transition { navigation: auto; }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; background: #07090d; color: #eef1f6; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: #45e0f2; }
`;

/** The page is alone on its address and asks for nothing, so it allows nothing but its own style. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

interface ProblemPage {
  /** Where the form is, as a path. */
  form: string;
  requestId: string;
}

/** What went wrong with a form that was sent without script, in words, as a page of its own. */
export function problemPage(problem: Problem, { form, requestId }: ProblemPage): Response {
  const messages = Object.values(problem.more.fields ?? {});
  const list = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not sent — ${escapeHtml(site.name.toUpperCase())}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This has not been sent yet</h1>
<p>${escapeHtml(problem.message)}</p>
${list && `<ul>${list}</ul>`}
<p>Go back with your browser to change it: what you typed is still there. Or <a href="${escapeHtml(form)}">start again</a>, or write to <a href="mailto:${escapeHtml(site.contact.email)}">${escapeHtml(site.contact.email)}</a>.</p>
<p><small>Request ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: problem.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
      ...problem.more.headers,
    },
  });
}
