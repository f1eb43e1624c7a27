import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { endOfHead, inlineElementsOf } from './html-parts.ts';
import { takeRuntime } from './island-runtime.ts';
import { lateScripts } from './late-scripts.ts';
import { plainProps } from './plain-props.ts';
import { shortScopes } from './short-scopes.ts';

/** Astro writes the style of its islands where the first one stands; HTML allows `style` only in the head. */
export function stylesInHead(): AstroIntegration {
  return {
    name: 'styles-in-head',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const files = await readdir(directory, { recursive: true });
        const pages = files.filter((name) => name.endsWith('.html'));
        await Promise.all(pages.map((name) => rewrite(directory, name)));
      },
    },
  };
}

async function rewrite(directory: string, name: string): Promise<void> {
  const file = join(directory, name);
  const written = await readFile(file, 'utf8');
  const { html, script } = takeRuntime(shortScopes(plainProps(moveStyles(written))));
  if (script) await writeFile(join(directory, script.path), script.code);
  const light = lateScripts(html);
  if (light !== written) await writeFile(file, light);
}

/** Moves the styles of a page's body to the end of its head, into one element with what is there. */
export function moveStyles(html: string): string {
  const end = endOfHead(html);
  if (end === -1) return html;
  const styles = inlineElementsOf(html).filter(
    ({ element, index }) => element === 'style' && index > end,
  );
  let body = '';
  let from = end;
  for (const { index, text } of styles) {
    body += html.slice(from, index);
    from = index + text.length;
  }
  const head = html.slice(0, end) + styles.map(({ text }) => text).join('');
  return head.replaceAll('</style><style>', '') + body + html.slice(from);
}
