import { expect, siteForFile, test } from '#tests/support/browser';

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

test('the hero comes up at its times', async ({ page }) => {
  await page.goto('/');
  const timesOf = (selector: string) =>
    page.locator(`#home ${selector}`).evaluateAll((elements) =>
      elements.map((element) => {
        const { animationDelay, animationDuration, animationIterationCount } =
          getComputedStyle(element);
        return [animationDelay, animationDuration, animationIterationCount].join(' ');
      }),
    );
  expect(await timesOf('h1 span')).toEqual(['0.2s 0.6s 1', '0.4s 0.6s 1', '0.6s 0.6s 1']);
  expect(await timesOf('.tagline')).toEqual(['0.8s 0.6s 1']);
  expect(await timesOf('.actions')).toEqual(['1s 0.6s 1']);
  expect(await timesOf('figcaption, #home img')).toEqual(['1.2s 0.3s 1', '1.2s 0.3s 1']);
  expect(await timesOf('.glow i')).toEqual(['0s 4s infinite', '-2s 4s infinite']);
});

test('what is seen first is painted dim, not hidden', async ({ page }) => {
  await page.goto('/');
  const opacities = await page.locator('#home').evaluate((hero) => {
    const shown = hero.querySelectorAll<HTMLElement>('h1 span, .below > *, figcaption, img');
    return [...shown].map((element) => {
      element.style.animation = 'none';
      element.getBoundingClientRect();
      element.style.animation = '';
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      return Number(getComputedStyle(element).opacity);
    });
  });
  expect(opacities.length).toBeGreaterThan(5);
  for (const opacity of opacities) {
    expect(opacity).toBeGreaterThanOrEqual(0.5);
    expect(opacity).toBeLessThan(1);
  }
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
  const picture = page.locator('safe-picture');
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
