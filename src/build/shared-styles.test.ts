import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedStyles } from './shared-styles.ts';

const names = [
  ...['404', 'about', 'licensing', 'privacy', 'terms', 'thank-you/message', 'thank-you/project'],
  ...['auth', 'contact', 'reset-password', 'submit-project', 'admin', 'images', 'videos'],
];

async function siteOf(styles: Record<string, string[]>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'shared-styles-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const name of names) {
    const file = join(directory, `${name}.html`);
    await mkdir(dirname(file), { recursive: true });
    const elements = (styles[name] ?? ['all{}']).map((style) => `<style>${style}</style>`);
    await writeFile(file, `<head>${elements.join('')}</head><body></body>`);
  }
  return directory;
}

test('pages of one kind carry the styles of all of them, each once and in one order', async () => {
  const directory = await siteOf({
    images: ['@layer a,b;all{}@media (width>=40rem){notice{top:0}}', 'card{}'],
    videos: ['@layer a,b;all{}\ncard{}', '\n@media (width>=40rem){notice{top:0}}film{}'],
  });
  const shared = await sharedStyles(directory);
  expect(shared.get('images.html')).toEqual([
    ...['@layer a,b;', 'all{}', '@media (width>=40rem){notice{top:0}}', 'card{}', 'film{}'],
  ]);
  expect(shared.get('videos.html')).toEqual(shared.get('images.html'));
  expect(shared.get('about.html')).toEqual(['all{}']);
});

test('a page of no such kind keeps its own', async () => {
  expect((await sharedStyles(await siteOf({}))).get('index.html')).toBeUndefined();
});

test('a page that is missing is an error', async () => {
  const directory = await siteOf({});
  await rm(join(directory, 'terms.html'));
  await expect(sharedStyles(directory)).rejects.toThrow('terms.html');
});

test('a style that cannot be taken apart is an error', async () => {
  const directory = await siteOf({ images: ['a{content:"}"}'] });
  await expect(sharedStyles(directory)).rejects.toThrow('a{content');
});
