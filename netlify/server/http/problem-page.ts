import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';
import type { Problem } from './problem.ts';

interface ProblemPage {
  /** Where the form is, as a path. */
  form: string;
  requestId: string;
  /** Where to write instead. */
  email: string;
}

/** What went wrong with a form that was sent without script, in words, as a page of its own. */
export function problemPage(problem: Problem, { form, requestId, email }: ProblemPage): Response {
  const messages = Object.values(problem.more.fields ?? {});
  const list = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('');
  return plainPage({
    status: problem.status,
    title: 'Not sent',
    heading: 'This has not been sent yet',
    html: `<p>${escapeHtml(problem.message)}</p>
${list && `<ul>${list}</ul>`}
<p>Go back with your browser to change it: what you typed is still there. Or <a href="${escapeHtml(form)}">start again</a>, or write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.</p>`,
    requestId,
    headers: problem.more.headers,
  });
}
