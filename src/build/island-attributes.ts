import { islandTag } from './html-parts.ts';

/** What Astro writes of an island, apart from where its script is. */
const attribute = / (props|opts|uid)="([^"]*)"/g;

/** What lets an island wait for its content, and tells that it has come, should its script run earlier: none does. */
const wait = ' await-children';
const endMark = '<!--astro:end-->';

/**
 * Writes less of islands, of which pages with many works have thousands of characters: their properties stand in single
 * quotes, since half of Astro's double-quoted JSON is `&quot;`; an identifier that nothing reads, and the options of a
 * directive that was given none, are left out.
 */
export function lightIslands(html: string): string {
  const light = html.replaceAll(islandTag, (tag) =>
    tag.replace(wait, '').replaceAll(attribute, writeAttribute),
  );
  return light.replaceAll(endMark, '');
}

function writeAttribute(_: string, name: string, value: string): string {
  if (name === 'uid') return '';
  const text = value.replaceAll("'", '&#39;').replaceAll('&quot;', '"');
  return ` ${name}='${name === 'opts' && text.endsWith('"value":true}') ? '{}' : text}'`;
}
