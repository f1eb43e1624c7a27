import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type CachePolicy, cachePolicies } from '#server/http/cache-policy';

const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``);

function variesBy({ query = [], header }: CachePolicy['varies']): string {
  const parts = [...code(query), ...(header ? [`the header \`${header}\``] : [])];
  return parts.join(', ') || '–';
}

it('docs/caching.md shows the table of cache policies', async () => {
  const rows = [...cachePolicies].map(([{ method, path }, policy]) => {
    const { browsers, edge, missing, tags, varies } = policy;
    const route = `\`${method} ${path}\``;
    return [route, browsers, edge, missing, code(tags).join(', ') || '–', variesBy(varies)].join(
      ' | ',
    );
  });
  const text = await readFile('docs/caching.md', 'utf8');
  const shown = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(shown.map((line) => line.slice(2, -2)).sort()).toEqual(rows.sort());
});
