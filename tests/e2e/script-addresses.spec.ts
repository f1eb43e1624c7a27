import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, islandsListen, saveData, siteForFile, test } from '#tests/support/browser';
import { builtSiteParts, builtSiteVariable } from '#tests/support/built-site';

siteForFile();

/** The name of a built script or style that something follows, as in `./react.C1SP7Kbk.js?dpl=…`. */
const longerAddress = /\/[\w.-]+\.(?:m?js|css)[?#][^"'`\s]*/g;

test('no built file names a script, a style or a deploy by a longer address', async () => {
  const dist = join(process.env[builtSiteVariable] ?? '', builtSiteParts.dist);
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((name) => /\.(?:html|js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(100);
  for (const name of texts) {
    const text = await readFile(join(dist, name), 'utf8');
    expect(text.match(longerAddress), name).toBeNull();
    expect(text, name).not.toContain('dpl=');
  }
});

test('each script is fetched under one address, also what comes with the player', async ({
  page,
}) => {
  const scripts: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('.js')) scripts.push(address);
  });
  // Else the player would be there before it is asked for.
  await saveData(page);
  await page.goto('/videos');
  await islandsListen(page);
  const { length: onThePage } = scripts;
  await page.getByRole('link', { name: /Neon Dreams/ }).click();
  await expect(page.locator('dialog video')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(onThePage);
  const addresses = Map.groupBy(
    new Set(scripts.map(String)),
    (address) => new URL(address).pathname,
  );
  for (const [path, several] of addresses) expect(several, path).toHaveLength(1);
  expect(scripts.filter(({ search }) => search).map(String)).toEqual([]);
});
