import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { siteTexts } from '#contract/site-texts';

test('documents every site text with its page', async () => {
  const document = await readFile('docs/site-texts.md', 'utf8');
  const rows = [...document.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)];
  const documented = rows.map(([, key, page]) => [key, page]);
  const existing = Object.entries(siteTexts).map(([key, { page }]) => [key, page]);
  expect(documented).toEqual(existing);
});

test('gives every site text a key without spaces and a default, or says that its block is not shown', async () => {
  const document = await readFile('docs/site-texts.md', 'utf8');
  for (const [key, { text }] of Object.entries(siteTexts)) {
    expect(key).toMatch(/^[a-z]+(\.[a-z]+)+$/);
    expect(text.trim()).toBe(text);
    const row = document.split('\n').find((line) => line.startsWith(`| \`${key}\` `));
    expect(row?.includes('not shown while it is empty'), key).toBe(text === '');
  }
});
