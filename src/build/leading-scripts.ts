import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { islandTag } from './html-parts.ts';

/** An island that is what its page is for does not wait until it is scrolled to. */
const leading = ' client="idle"';
const script = /\b(?:component|renderer)-url="([^"]+)"/g;
const staticImport = /\b(?:import|from)\s*(["'`])(\.[^"'`]+)\1/g;

/**
 * Names the scripts of a page's leading islands in the page, with all that they import: they are fetched at once then, where
 * each would only be found in the one before, a round trip later. What a script imports stands before it and is run in a task
 * of its own: React's start alone is one that a slow phone notices. Astro names none of them
 * (https://github.com/withastro/roadmap/discussions/561): to be removed once it names in a page what its islands import.
 *
 * @param directory of the built site
 */
export async function nameLeadingScripts(html: string, directory: string): Promise<string> {
  const met = new Set<string>();
  const named: string[] = [];
  const name = async (path: string): Promise<void> => {
    if (met.has(path)) return;
    met.add(path);
    const code = await readFile(join(directory, path), 'utf8');
    for (const [, , imported = ''] of code.matchAll(staticImport))
      await name(posix.join(posix.dirname(path), imported));
    named.push(path);
  };
  for (const [island] of html.matchAll(islandTag)) {
    if (!island.includes(leading)) continue;
    for (const [, path = ''] of island.matchAll(script)) await name(path);
  }
  const scripts = named.map((path) => `<script type="module" src="${path}"></script>`);
  return html + scripts.join('');
}
