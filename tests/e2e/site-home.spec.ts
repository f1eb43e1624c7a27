import type { Page } from 'playwright/test';
import { expect, islandsListen, siteForFile, test } from '#tests/support/browser';

siteForFile();

/** Where a section stands in the window, in pixels from the top. */
const topOf = (id: string) =>
  Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN);

test('the hero says what the site is for', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
    /AI-Powered\s*Cinematic\s*Vision/,
  );
  await expect(hero.getByText('Latest Project')).toBeVisible();
  await expect(hero.getByText('Neon Dreams: An AI-Generated Short Film')).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Explore Videos' })).toHaveAttribute(
    'href',
    '/videos',
  );
  await expect(hero.getByRole('link', { name: 'View Gallery' })).toHaveAttribute('href', '/images');
});

test('the sections stand in their order', async ({ page }) => {
  await page.goto('/');
  const ids = await page
    .locator('main > section, main section[id]')
    .evaluateAll((sections) => [...new Set(sections.map(({ id }) => id))]);
  expect(ids).toEqual(['home', 'featured', 'videos', 'images', 'about', 'contact']);
});

/** The kinds and ids of the works in a section. */
const worksIn = (page: Page, section: string) =>
  page
    .locator(`${section} work-controls`)
    .evaluateAll((all) =>
      (all as HTMLElement[]).map(({ dataset }) => `${dataset['kind']} ${dataset['work']}`),
    );

test('no work stands twice until a category is chosen', async ({ page }) => {
  await page.goto('/');
  await islandsListen(page, '#featured');
  const featured = await worksIn(page, '#featured');
  const below = [...(await worksIn(page, '#videos')), ...(await worksIn(page, '#images'))];
  expect([featured.length, below.length]).toEqual([6, 4 + 6]);
  expect(below.filter((work) => featured.includes(work))).toEqual([]);
  for (const [section, query] of [
    ['#videos', 'videos=Short+Film'],
    ['#images', 'images=Conceptual'],
  ] as const) {
    await page.goto(`/?${query}`);
    await page.locator(section).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await worksIn(page, section)).filter((work) => featured.includes(work)))
      .not.toEqual([]);
  }
});

test('the hero comes up at its times', async ({ page }) => {
  await page.goto('/');
  /** Where in its way from its beginning to full what is selected is after so many milliseconds of the opening, from 0 to 1. */
  const lightOf = (selector: string, timeMs: number) =>
    page.locator(`#home ${selector}`).evaluate((element: HTMLElement, time) => {
      const opacityAt = (currentTime: number) => {
        // A new animation: the one of the page may be over.
        element.style.animation = 'none';
        element.getBoundingClientRect();
        element.style.animation = '';
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = currentTime;
        }
        return Number(getComputedStyle(element).opacity);
      };
      const dim = opacityAt(0);
      return (opacityAt(time) - dim) / (1 - dim);
    }, timeMs);
  const opening: [selector: string, fromMs: number, toMs: number][] = [
    ['h1 span:nth-child(1)', 200, 800],
    ['h1 span:nth-child(2)', 400, 1000],
    ['h1 span:nth-child(3)', 600, 1200],
    ['.tagline', 800, 1400],
    ['.actions', 1000, 1600],
    ['.commission', 1000, 1600],
    ['.latest', 1200, 1500],
    ['hero-loop', 1200, 1500],
  ];
  for (const [selector, fromMs, toMs] of opening) {
    expect(await lightOf(selector, fromMs), `${selector} begins`).toBeCloseTo(0, 1);
    expect(await lightOf(selector, fromMs + 100), `${selector} is on its way`).toBeGreaterThan(0.2);
    expect(await lightOf(selector, toMs - 50), `${selector} is on its way`).toBeLessThan(1);
    expect(await lightOf(selector, toMs), `${selector} is up`).toBeCloseTo(1, 1);
  }
});

test('two lights pulse in turn, four seconds each', async ({ page }) => {
  await page.goto('/');
  const times = await page.locator('#home .glow i').evaluateAll((lights) =>
    lights.map((light) => {
      const { animationDelay, animationDuration, animationIterationCount } =
        getComputedStyle(light);
      return `${animationDelay} ${animationDuration} ${animationIterationCount}`;
    }),
  );
  expect(times).toEqual(['2s 4s infinite', '4s 4s infinite']);
});

test('words come from nothing, and the picture from almost black', async ({ page }) => {
  await page.goto('/');
  const opacities = await page.locator('#home').evaluate((hero) => {
    const shown = hero.querySelectorAll<HTMLElement>(
      'h1 span, .tagline, .actions, .latest, hero-loop',
    );
    return [...shown].map((element) => {
      element.style.animation = 'none';
      element.getBoundingClientRect();
      element.style.animation = '';
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      return [element.localName, Number(getComputedStyle(element).opacity)];
    });
  });
  expect(opacities).toEqual([
    ['hero-loop', 0.1],
    ['span', 0],
    ['span', 0],
    ['span', 0],
    ['p', 0],
    ['p', 0],
    ['div', 0],
  ]);
});

test('with reduced motion the hero is simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const running = await page
    .locator('#home')
    .evaluate((hero) => hero.getAnimations({ subtree: true }).length);
  expect(running).toBe(0);
});

test('an address with a hash scrolls to its section, 80 px below the top', async ({ page }) => {
  await page.goto('/#about');
  await expect.poll(() => page.evaluate(topOf, 'about')).toBe(80);
});

test('an address without a hash starts at the top', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => performance.now() > 300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a picture that cannot be loaded gives way to the own one', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED/);
  await page.route('**/.netlify/images**', (route) => route.abort());
  await page.goto('/');
  const picture = page.locator('#home safe-picture');
  await picture.evaluate((element) => {
    const image = element.querySelector('img');
    if (image && !element.dataset['fallback']) element.dataset['fallback'] = '/share.jpg';
    image?.dispatchEvent(new Event('error'));
  });
  const loaded = () =>
    picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
});

test('Back returns to the place that was left', async ({ page }) => {
  await page.goto('/');
  await page.locator('#about').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('lists that had grown grow again after Back, and take nobody elsewhere', async ({ page }) => {
  await page.goto('/');
  const cardsOf = (noun: string) =>
    page.getByRole('list', { name: noun, exact: true }).getByRole('article');
  const goTo = (section: string) =>
    page.locator(section).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  for (const [section, noun, shown] of [
    ['#videos', 'Videos', 8],
    ['#images', 'Images', 12],
  ] as const) {
    await goTo(section);
    await islandsListen(page, section);
    await page.getByRole('button', { name: `Load More ${noun}` }).click();
    await expect(cardsOf(noun)).toHaveCount(shown);
  }
  await page
    .locator('a[href="/privacy"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await page.waitForLoadState();
  await page.mouse.wheel(0, 1);
  await goTo('#images');
  await expect(cardsOf('Images')).toHaveCount(12);
  await goTo('#videos');
  await expect(cardsOf('Videos')).toHaveCount(8);
  await expect(page.locator('#videos-title')).toBeInViewport();
});

test('a reload keeps the place', async ({ page }) => {
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const contact = page.locator('#contact');
  await contact.evaluate((scene) => scene.scrollIntoView({ behavior: 'instant' }));
  await page.reload();
  await expect(page.locator('#contact .head')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the opening shows its still, and no film that cannot play', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('hero-loop img')).toBeVisible();
    await expect(page.locator('hero-loop video')).toBeHidden();
  });

  test('the navigation stands at the top', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Videos');
      await expect(link).toBeInViewport();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect((await link.boundingBox())?.y).toBeLessThan(title?.y ?? 0);
    }
  });
});
