// Longer than other files: each press before its script; its tests share one site.
import type { Browser, Locator, Page } from 'playwright/test';
import { tokenKey } from '#contract/storage-keys';
import { heldMark } from '#lib/show-press';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, islandsListen, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { budgets } from '#tests/support/budgets';
import { type } from '#tests/support/form-page';
import { layoutShift, watchLayoutShift } from '#tests/support/layout-shift';

const site = siteForFile({ STORED_FORMS_PER_ADDRESS: '1000' });

const scripts = '**/_astro/*.js';

/** Opens a page whose scripts stay on their way, as on a slow connection, until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  // A press that waits for 4 s is given up; a loaded machine may take as long for what is told here.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  // The page's load waits for its scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return resolve;
}

test.describe('before the scripts of a page have come', () => {
  test('a form is filled in and sent: it arrives once, when they have', async ({ page }) => {
    const values = {
      Name: 'Zoë Client',
      Email: 'early@example.org',
      Subject: 'A short film',
      Message: 'Would you make a film\nabout rain?',
    };
    const letScripts = await openWithoutScripts(page, '/contact');
    const form = page.getByRole('form', { name: 'Contact' });
    await type(form, values);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await form.getByLabel('Subject').press('Enter');
    await expect(page).toHaveURL(/\/contact$/);
    letScripts();
    await expect(page.getByRole('heading', { name: 'Your message has arrived.' })).toBeVisible();
    const rows = await site.sql`select name, message from messages where email = ${values.Email}`;
    expect(rows).toEqual([{ name: values.Name, message: values.Message }]);
  });

  test('a card is pressed: its film opens over the gallery, when they have', async ({ page }) => {
    const letScripts = await openWithoutScripts(page, '/videos');
    await page.getByRole('link', { name: /Neon Dreams/ }).click();
    letScripts();
    await expect(page.getByRole('dialog', { name: /Neon Dreams/ })).toBeVisible();
  });

  test('of two presses the later one counts', async ({ page }) => {
    const letScripts = await openWithoutScripts(page, '/videos');
    await page.getByRole('link', { name: /Neon Dreams/ }).click();
    await page.getByRole('link', { name: /Ink Study/ }).click();
    letScripts();
    await expect(page.getByRole('dialog', { name: /Ink Study/ })).toBeVisible();
  });

  test('a card is pressed, and then the menu: no film opens, when they have', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letScripts = await openWithoutScripts(page, '/videos');
    const card = page.getByRole('link', { name: /Neon Dreams/ });
    await card.click();
    await expect(card).toHaveAttribute(heldMark);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(card).not.toHaveAttribute(heldMark);
    letScripts();
    await islandsListen(page);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveURL(/\/videos$/);
  });

  test('a card is pressed, and the page is left: no film opens on the way back', async ({
    page,
  }) => {
    const letScripts = await openWithoutScripts(page, '/videos');
    const card = page.getByRole('link', { name: /Neon Dreams/ });
    await card.click();
    await expect(card).toHaveAttribute(heldMark);
    // Playwright's Chromium keeps no page that is left.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect(card).not.toHaveAttribute(heldMark);
    letScripts();
    await islandsListen(page);
    await expect(page).toHaveURL(/\/videos$/);
  });

  test('what is pressed dims until its press is made', async ({ page }) => {
    const letScripts = await openWithoutScripts(page, '/videos');
    const [first, second] = ['All Videos', 'Abstract'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await first.click();
    await expect(first).toHaveCSS('opacity', '0.6');
    await second.click();
    await expect(first).toHaveCSS('opacity', '1');
    await expect(second).toHaveCSS('opacity', '0.6');
    letScripts();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(second).toHaveCSS('opacity', '1');
  });

  test('the menu of a phone and links outside of islands just work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letScripts = await openWithoutScripts(page, '/videos');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    letScripts();
  });

  test('the menu of a phone is opened and closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letScripts = await openWithoutScripts(page, '/videos');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    letScripts();
  });

  test('a filter is pressed: it has its effect, however late they come', async ({ page }) => {
    await page.clock.install();
    const letScripts = await openWithoutScripts(page, '/videos');
    const filter = page.getByRole('button', { name: 'Drama', exact: true });
    await filter.click();
    await page.clock.fastForward('01:00');
    await expect(filter).toHaveCSS('opacity', '0.6');
    letScripts();
    await page.clock.fastForward('01:00');
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
  });

  test('a filter is under the finger while they come: it is the one that was reached for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letScripts = await openWithoutScripts(page, '/videos');
    const last = page.getByRole('group', { name: 'Category of videos' }).getByRole('button').last();
    await last.evaluate((button) => button.scrollIntoView({ inline: 'end', block: 'center' }));
    await last.hover();
    await page.mouse.down();
    letScripts();
    await page.locator('astro-island:not([ssr])', { has: last }).waitFor();
    // Longer than an island takes from there to the end of its effects.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    await page.mouse.up();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
  });

  test('the menu opens when they have, where the browser knows no commands', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    });
    const letScripts = await openWithoutScripts(page, '/videos');
    const open = page.getByRole('button', { name: 'Menu' });
    await open.evaluate((button) => button.removeAttribute('command'));
    await open.click();
    letScripts();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('the page is scrolled: it stays there, when they have', async ({ page }) => {
    const letScripts = await openWithoutScripts(page, '/');
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 1200);
    // Not to the pixel: what loads above meanwhile moves it, and the browser keeps what is seen where it is.
    const isThere = () =>
      page.evaluate(async () => {
        const before = window.scrollY;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return before > 1000 && before === window.scrollY;
      });
    await expect.poll(isThere).toBe(true);
    const place = await scrolled();
    letScripts();
    await scriptsRun(page);
    // Longer than the page waits before it scrolls to a section.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await scrolled()).toBe(place);
  });

  test('a card opens in a tab of its own, with the key for that', async ({ page, context }) => {
    const letScripts = await openWithoutScripts(page, '/videos');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Neon Dreams/ }).click({ modifiers: ['ControlOrMeta'] });
    // Playwright misses the first navigation of some tabs and takes them for empty ones: the tab itself is asked.
    await (await opened).waitForFunction(() => location.pathname.startsWith('/videos/neon-dreams'));
    letScripts();
    await expect(page).toHaveURL(/\/videos$/);
  });

  test('another tab logs out: the page offers to log in, when they have', async ({
    page,
    context,
  }) => {
    const { token } = await makeAccount(site, 'gone');
    await keepToken(page, token);
    const letScripts = await openWithoutScripts(page, '/about');
    const login = page.getByRole('banner').getByRole('link', { name: 'Login / Register' });
    await expect(login).toBeHidden();
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate((key) => localStorage.removeItem(key), tokenKey);
    letScripts();
    await expect(login).toBeVisible();
  });
});

test('where scripts never come, a card that was pressed leads to the page of its work', async ({
  page,
  troubles,
}) => {
  troubles.allow(/_astro/);
  await page.route(scripts, (route) => route.abort());
  await page.goto('/videos');
  await page.getByRole('link', { name: /Neon Dreams/ }).click();
  await expect(page).toHaveURL(/\/videos\/neon-dreams/);
});

for (const name of ['Drama', 'Load More Videos']) {
  test(`where scripts never come, ${name} says so, and leads to another try @phone`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(/_astro/);
    await page.route(scripts, (route) => route.abort());
    await page.goto('/videos');
    await page.getByRole('button', { name, exact: true }).click();
    const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(note).toBeInViewport({ ratio: 1 });
    await page.unroute(scripts);
    await note.getByRole('link', { name: 'Try Again' }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Drama', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Drama' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
}

test('a press on a filter outlives the failure of another script', async ({ page, troubles }) => {
  troubles.allow(/_astro/);
  await page.route('**/_astro/Page.*.js', (route) => route.abort());
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/gallery.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/videos', { waitUntil: 'domcontentloaded' });
  await failed;
  const filter = page.getByRole('button', { name: 'Drama', exact: true });
  await filter.click();
  // Longer than a press on a part whose script is lost is held.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  resolve();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
});

/** How long a page that is still busy waits for its paint before it asks for its scripts all the same. */
const longestWaitMs = 1000;

/** When the scripts of a page may come, once it was painted, and when each was asked for, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(async (waitMs) => {
    const painted = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-paint');
        if (paint) resolve(paint.startTime);
      });
      observer.observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType('navigation');
    const parsed = (navigation as PerformanceNavigationTiming).domContentLoadedEventStart;
    const resources = performance.getEntriesByType('resource');
    return {
      allowed: Math.min(painted, parsed + waitMs),
      asked: resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  }, longestWaitMs);

test('no script is asked for before the first paint, and all come by themselves after it', async ({
  page,
}) => {
  for (const path of ['/', '/videos', '/privacy']) {
    await page.goto(path);
    await scriptsRun(page);
    const { allowed, asked } = await timesOf(page);
    expect(asked).not.toEqual([]);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(allowed);
  }
});

/**
 * Presses the first button with this text once, between the task in which React hydrates its island and the next one, in
 * which effects may run. Only React itself knows when that is: its root says whether it is still dehydrated.
 */
function pressOnceHydrated(text: string): void {
  let isPressed = false;
  const press = () => {
    for (const island of document.querySelectorAll('astro-island')) {
      const name = Object.keys(island).find((key) => key.startsWith('__reactContainer$'));
      const fiber = name && Reflect.get(island, name);
      if (isPressed || !fiber || fiber.stateNode.current.memoizedState.isDehydrated) continue;
      isPressed = true;
      [...island.querySelectorAll('button')]
        .find(({ textContent }) => textContent === text)
        ?.click();
    }
  };
  // React's scheduler takes its tasks from messages to itself.
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(work: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => {
        work(event);
        press();
      });
    },
  });
}

test('what is pressed as soon as an island is hydrated has its effect', async ({
  page,
  context,
}) => {
  // Slow enough that React pauses between hydration and effects.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(pressOnceHydrated, 'Load More Images');
  await page.goto('/images');
  await scriptsRun(page);
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('article')).toHaveCount(12);
});

/** The families of the page's own fonts that are there, without their fallbacks. */
const fontsOf = (page: Page) =>
  page.evaluate(() => {
    const there = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = new Set(there.map(({ family }) => family.replaceAll('"', '')));
    return ['Archivo', 'Archivo Title', 'Geist Mono'].filter((family) => families.has(family));
  });

/** The three faces of a first visit: how long each took, and whether it was there before anything was painted. */
async function facesOfFirstFrame(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(path);
  const faces = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return (
      paint &&
      resources.flatMap(({ name, duration, responseEnd }) => {
        const [, face] = /\/(archivo|archivo-title|geist-mono)\.[^/]*woff2$/.exec(name) ?? [];
        return face ? { face, tookMs: duration, isEarly: responseEnd <= paint.startTime } : [];
      })
    );
  });
  const found = await faces.jsonValue();
  await context.close();
  return found || [];
}

test('the first frame of a first visit on a fast connection is set in the own faces', async ({
  browser,
  page,
}) => {
  const early: string[][] = [];
  const visit = async () => {
    const faces = await facesOfFirstFrame(browser, '/about');
    // On a loaded machine even a near server may be slow, and a browser waits for faces for a tenth of a second: such
    // visits do not count, however many they are.
    if (faces.every(({ tookMs }) => tookMs < 100))
      early.push(faces.filter(({ isEarly }) => isEarly).map(({ face }) => face));
    return early.length;
  };
  await expect.poll(visit, { timeout: 300_000 }).toBe(5);
  for (const faces of early)
    expect(faces.toSorted()).toEqual(['archivo', 'archivo-title', 'geist-mono']);
  await page.goto('/about');
  await expect.poll(() => fontsOf(page)).toEqual(['Archivo', 'Archivo Title', 'Geist Mono']);
});

for (const path of [
  '/',
  '/videos',
  '/images',
  '/videos/last-train-over-the-water',
  '/about',
  '/contact',
  '/submit-project',
  '/privacy',
  '/no-such-page',
]) {
  test(`${path} hardly moves when its faces come late`, async ({ page, troubles }) => {
    if (path === '/no-such-page') troubles.allow(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShift(page);
    await page.route('**/*.woff2', async (route) => {
      // Longer than a face is waited for.
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => fontsOf(page)).toEqual(['Archivo', 'Archivo Title', 'Geist Mono']);
    expect(await layoutShift(page)).toBeLessThanOrEqual(budgets.layoutShift);
  });
}
