import type { Page } from 'playwright/test';
import { hyphenated, titleFit } from '#lib/title-fit';
import { brokenWords } from '#tests/support/broken-words';
import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';

siteForFile();

const windows = [
  { name: 'at 320 px', width: 320, text: '100%' },
  { name: 'at 200 % text', width: 390, text: '200%' },
  { name: 'at 200 % text on a laptop', width: 1366, text: '200%' },
];
const words = ['ELECTROENCEPHALOGRAPHIST', 'W'.repeat(24), 'COMMUNICATION'];
const galleries = ['/', '/videos', '/images'];
const pages = [
  '/about',
  '/contact',
  '/submit-project',
  '/auth',
  '/videos/last-train-over-the-water',
];

for (const { name, width, text } of windows) {
  test(`no word of a title breaks ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...galleries, ...pages]) {
      await page.goto(path);
      await scriptsRun(page);
      await page.evaluate(async (size) => {
        document.documentElement.style.fontSize = size;
        await document.fonts.ready;
      }, text);
      expect.soft(await brokenWords(page), path).toEqual([]);
      for (const word of words) {
        await setTitles(page, word);
        expect.soft(await brokenWords(page), `${word} on ${path}`).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
  });
}

/** Gives a word to the titles that follow their longest one. What React is still to find as it was built stays so. */
const setTitles = (page: Page, word: string) =>
  page.evaluate(
    ([word, fit]) => {
      for (const title of document.querySelectorAll<HTMLElement>('main .title')) {
        const sized = title.closest<HTMLElement>('[class*=word-]');
        // React names what it has taken over; an island is marked as such before it has.
        const isTaken = Object.keys(title).some((key) => key.startsWith('__reactFiber'));
        if (!sized || (title.closest('astro-island') && !isTaken)) continue;
        (title.querySelector('a') ?? title).textContent = `The ${word} of it`;
        sized.className = sized.className.replace(/word-\d+/, fit ?? '');
      }
    },
    [hyphenated(word), titleFit(word)],
  );

test('no title leaves a short beginning of a word behind at its hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/videos');
  const title = page.getByRole('heading', { name: 'Neon Dreams: An AI-Generated Short Film' });
  const lines = await title
    .getByText('An AI-Generated', { exact: true })
    .evaluate((word) => word.getClientRects().length);
  expect(lines).toBe(1);
});

/** Where the name, the title and what stands first in each frame begin, by what they are. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const begun = [...document.querySelectorAll<HTMLElement>('.brand, h1, .frame > *')];
    // What is not shown, as in the closed menu, has no box, and what is only heard has one of a pixel.
    const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
    const first = begun.filter(
      (element) =>
        isShown(element) &&
        (!element.parentElement?.matches('.frame') ||
          [...element.parentElement.children].find(isShown) === element),
    );
    return first.map((element) => {
      const { left } = element.getBoundingClientRect();
      const { paddingInlineStart, marginInlineStart } = getComputedStyle(element);
      // A title begins before the edge by the room that is within its letters.
      const room = Math.max(0, -Number.parseFloat(marginInlineStart));
      const edge = Math.round(left + room + Number.parseFloat(paddingInlineStart));
      return { part: `${element.localName}.${element.className}`, edge };
    });
  });

// The film that Home opens with goes from edge to edge, as a work's does: they are in no frame.
test('everything on a wide screen begins at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const path of [...galleries, ...pages, '/images/cold-silk', '/search', '/privacy']) {
    await page.goto(path);
    await scriptsRun(page);
    const edges = await edgesOf(page);
    expect.soft(edges.length, path).toBeGreaterThan(3);
    const [{ edge } = { edge: Number.NaN }] = edges;
    expect
      .soft(
        edges.filter((other) => other.edge !== edge),
        `${path}: not ${edge}`,
      )
      .toEqual([]);
  }
});

for (const family of ['Archivo', 'Archivo Title'])
  test(`letters of names between Lisbon and Istanbul are in the face ${family}`, async ({
    page,
  }) => {
    await page.goto('/about');
    const strangers = await page.evaluate(async (face) => {
      const isTitle = face === 'Archivo Title';
      const widthIn = async (letter: string, families: string) => {
        const text = document.createElement('span');
        text.style.font = `${isTitle ? 800 : 500} 100px ${families}`;
        text.style.fontStretch = isTitle ? '125%' : '100%';
        text.style.position = 'absolute';
        text.textContent = letter;
        document.body.append(text);
        await document.fonts.load(`${isTitle ? 800 : 500} 100px ${families}`, letter);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width;
      };
      const letters: string[] = [];
      // What a face lacks is as wide as in the one that follows it.
      for (const letter of 'ÁãçßœŠŽÿŁżąęČřůŐűĞışŢțĂ')
        if ((await widthIn(letter, `'${face}', serif`)) === (await widthIn(letter, 'serif')))
          letters.push(letter);
      return letters;
    }, family);
    expect(strangers).toEqual([]);
  });
