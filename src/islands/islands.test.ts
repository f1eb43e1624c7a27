import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the page hands to React: a component with a `client:` directive. */
const mounted = /<([A-Z]\w*)\s[^>]*?client:/g;

/** Where each island that a page mounts is written. */
const islands = new Map<string, string | undefined>();
for (const page of globSync('src/**/*.astro')) {
  const source = readFileSync(page, 'utf8');
  for (const [, name = ''] of source.matchAll(mounted)) {
    islands.set(name, new RegExp(`\\b${name}\\b.*from '#islands/(.+)'`).exec(source)?.[1]);
  }
}

it.each([...islands])('%s stands inside the error screen', (name, file) => {
  const source = readFileSync(`src/islands/${file}`, 'utf8');
  expect(source).toContain(`export const ${name} = withErrorScreen(`);
});
