import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Any text in a page or script that is a script's address: of an attribute, an import, a list of what to fetch. */
const named = /["'`]((?:\.\/|\/?_astro\/)[\w.-]+\.[\w-]{8}\.js(?:\?[^"'`\s]*)?)["'`]/g;

/** Every file of a build, as a path that begins with `/`. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).split(sep).join('/'));
}

/**
 * The addresses by which pages name scripts, and those import others, by the path of the script. A browser takes two
 * addresses of one script for two modules, each with a state of its own (withastro/astro#17977).
 */
export async function moduleAddresses(dist: string): Promise<Map<string, Set<string>>> {
  const addresses = new Map<string, Set<string>>();
  const readers = (await filesOf(dist)).filter((path) => /\.(?:html|m?js)$/.test(path));
  for (const path of readers) {
    // An import leaves out the query of the script that it stands in.
    const base = new URL(path, 'https://site.example');
    for (const [, text = ''] of (await readFile(join(dist, path), 'utf8')).matchAll(named)) {
      const { pathname, search } = new URL(text.replace(/^_astro\//, '/_astro/'), base);
      const known = addresses.get(pathname) ?? new Set();
      addresses.set(pathname, known.add(pathname + search.replaceAll('&amp;', '&')));
    }
  }
  return addresses;
}
