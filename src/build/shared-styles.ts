import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stylesOf } from './styles-in-head.ts';

/** A statement, or a rule and what stands in its braces, three deep: a rule in a condition in a layer. */
const rule = /[^{};\s][^{};]*(?:;|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/g;

/** Small pages of one kind: each carries the styles of all. */
const families = [
  ['404', 'about', 'licensing', 'privacy', 'terms', 'thank-you/message', 'thank-you/project'],
  ['auth', 'contact', 'reset-password', 'submit-project', 'admin'],
  ['images', 'videos'],
];

/**
 * The rules that pages of one kind share: those of the first, and then what the others add. What differs between them is
 * little, while each style of its own would cost every answer of the site a hash in its content security policy.
 *
 * @param directory of the built site
 * @returns by the name of the page's file, for the pages that share theirs
 * @throws {Error} when a page is not there, or a style is not understood
 */
export async function sharedStyles(directory: string): Promise<Map<string, string[]>> {
  const shared = new Map<string, string[]>();
  for (const family of families) {
    const files = family.map((name) => `${name}.html`);
    const pages = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
    const styles = [...new Set(pages.flatMap(stylesOf).flatMap(rulesOf))];
    for (const file of files) shared.set(file, styles);
  }
  return shared;
}

function rulesOf(style: string): string[] {
  const rules = style.match(rule) ?? [];
  const squeezed = (text: string) => text.replaceAll(/\s/g, '');
  if (squeezed(rules.join('')) !== squeezed(style))
    throw new Error(`A style cannot be taken apart: ${style.slice(0, 80)}`);
  return rules;
}
