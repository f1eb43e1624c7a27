import type { WorkKind } from '#contract/entities/work-page';
import { toProblem } from '../../http/answers.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import { describeError, log } from '../../log.ts';

const galleries = {
  video: '<a href="/videos">The films</a>',
  image: '<a href="/images">The images</a>',
} as const;

interface FailedPage {
  kind: WorkKind;
  path: string;
  requestId: string;
}

/**
 * What a reader sees at the address of a work that cannot be looked up now; the galleries are built and there.
 * @throws what it is given, when that is no failure of the site's.
 */
export function unavailablePage(error: unknown, { kind, path, requestId }: FailedPage): Response {
  const problem = toProblem(error);
  if (problem.status < 500) throw error;
  log('warn', 'failed', { requestId, path, ...describeError(error) });
  return plainPage({
    status: problem.status,
    title: 'Not now',
    heading: 'This page cannot be shown right now',
    html: `<p>${escapeHtml(problem.message)}</p>
<p><a href="${escapeHtml(path)}">Try again</a> in a moment. ${galleries[kind]} are there meanwhile.</p>`,
    requestId,
    headers: problem.more.headers,
  });
}
