import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSOptions } from 'vite';

type StylePlugin = NonNullable<
  Exclude<CSSOptions['postcss'], string | undefined>['plugins']
>[number];

const property = /--[a-z][\w-]*/g;
const given = /(?:@property\s+|[{;\s])(--[a-z][\w-]*)\s*[:{]/g;
const taken = /var\(\s*(--[a-z][\w-]*)/g;

/**
 * Gives custom properties short names in what is built, the shortest to the most used: pages carry their styles, and a
 * fiftieth of a page would be such names. Only those that a style sheet of ours gives a value and one of ours takes: others
 * are the business of a library. Scripts must not name them.
 *
 * @param root the folder that all style sheets and components with styles are in
 * @returns a plugin for PostCSS (https://vite.dev/config/shared-options#css-postcss)
 */
export function shortProperties(root: string): StylePlugin {
  const names = shortNames(stylesIn(root));
  const shorten = (text: string) => text.replace(property, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'short-properties',
    Once(styles) {
      styles.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop);
        declaration.value = shorten(declaration.value);
      });
      styles.walkAtRules('property', (rule) => {
        rule.params = shorten(rule.params);
      });
    },
  };
}

/** Of each property that the styles both give and take. */
export function shortNames(styles: string): Map<string, string> {
  const namesIn = (pattern: RegExp) =>
    [...styles.matchAll(pattern)].map(([, name]) => name).filter((name) => name !== undefined);
  const ours = new Set(namesIn(given));
  const uses = new Map<string, number>();
  for (const name of namesIn(taken)) if (ours.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].sort(
    ([name, count], [other, more]) => more - count || name.localeCompare(other),
  );
  return new Map(byUse.map(([name], place) => [name, `--${place.toString(36)}`]));
}

function stylesIn(root: string): string {
  const files = globSync('**/*.{css,astro}', { cwd: root }).sort();
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}
