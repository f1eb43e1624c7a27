import { createHash } from 'node:crypto';
import { endOfHead, inlineElementsOf } from './html-parts.ts';

/** A page without the scripts of its body, and the file they are in now. */
export interface Lightened {
  html: string;
  /** Absent for a page without islands. */
  script?: { path: string; code: string };
}

/**
 * Takes what Astro writes into every page with an island, a tenth of it, into a file that all such pages share. It runs
 * after the page has been parsed, which is early enough: nothing hydrates before the page is idle. To be removed once Astro
 * can do so itself (https://github.com/withastro/astro/issues/17017).
 */
export function takeRuntime(html: string): Lightened {
  const end = endOfHead(html);
  const scripts = inlineElementsOf(html).filter(
    ({ element, attributes, index }) => element === 'script' && attributes === '' && index > end,
  );
  if (scripts.length === 0) return { html };
  const code = scripts.map(({ body }) => `${body}\n`).join('');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/_astro/islands.${hash}.js`;
  let light = '';
  let from = 0;
  for (const { index, text } of scripts) {
    light += html.slice(from, index);
    if (from === 0) light += `<script type="module" src="${path}"></script>`;
    from = index + text.length;
  }
  return { html: light + html.slice(from), script: { path, code } };
}
