import type { Locator, Page } from 'playwright/test';
import { tokenKey } from '#contract/storage-keys';
import { keepToken, makeAccount } from '#tests/support/accounts-in-browser';
import { expect, scriptsRun, siteForFile, test } from '#tests/support/browser';
import { type } from '#tests/support/form-page';

const site = siteForFile({ STORED_FORMS_PER_ADDRESS: '1000' });

const scripts = '**/_astro/*.js';

/** Opens a page whose scripts stay on their way, as on a slow connection, until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
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
    await expect(form.getByText(/Your message has arrived/)).toBeVisible();
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
    await expect.poll(scrolled).toBe(1200);
    letScripts();
    await scriptsRun(page);
    // Longer than the page waits before it scrolls to a section.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await scrolled()).toBe(1200);
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

/** When the page was painted, and each of its scripts asked for, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    return {
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      asked: resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  });

test('no script is asked for before the first paint, not even for somebody who is known', async ({
  page,
}) => {
  for (const path of ['/?from=letter', '/videos#videos', '/privacy?print']) {
    await page.goto(path);
    await scriptsRun(page);
    const { painted, asked } = await timesOf(page);
    expect(asked).not.toEqual([]);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
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

/** Notes when the first script of the first page began to run, in milliseconds after that was whole. */
function noteFirstRun(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('script[type=module]')) return;
    observer.disconnect();
    const [navigation] = performance.getEntriesByType('navigation');
    const whole = (navigation as PerformanceNavigationTiming).domContentLoadedEventStart;
    sessionStorage['ran'] ??= String(performance.now() - whole);
  }).observe(document, { childList: true, subtree: true });
}

const restMs = 2500;

async function firstRun(page: Page): Promise<number> {
  const ran = await page.waitForFunction(() => sessionStorage.getItem('ran'));
  return Number(await ran.jsonValue());
}

test('whoever only looks gets scripts when the page has rested', async ({ page }) => {
  await page.addInitScript(noteFirstRun);
  await page.goto('/videos');
  // Nothing here gives a sign, so that only the time can have brought them.
  expect(await firstRun(page)).toBeGreaterThanOrEqual(restMs);
});

test.describe('scripts run without a sign where', () => {
  const itIsClear = {
    'the address asks for something': '/videos?category=Drama',
    'the address names a place': '/videos#videos',
    'there is nothing to look at': '/admin',
  };
  for (const [why, path] of Object.entries(itIsClear)) {
    test(why, async ({ page }) => {
      await page.addInitScript(noteFirstRun);
      await page.goto(path);
      expect(await firstRun(page)).toBeLessThan(restMs);
    });
  }

  test('another tab leaves something here', async ({ page, context }) => {
    await page.addInitScript(noteFirstRun);
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await page.goto('/videos');
    await other.evaluate(() => localStorage.setItem('contact-draft', '{}'));
    expect(await firstRun(page)).toBeLessThan(restMs);
  });

  test('something was left here', async ({ page }) => {
    await page.addInitScript(noteFirstRun);
    await page.addInitScript(() => localStorage.setItem('contact-draft', '{}'));
    await page.goto('/videos');
    expect(await firstRun(page)).toBeLessThan(restMs);
  });
});

/** The families of the page's own fonts that are there, without their fallbacks. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set(
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      ),
    ]
      .filter((family) => !/Fallback|DejaVu/.test(family))
      .sort(),
  );

test('a first visit sets text in what the machine has, the next page in its own font', async ({
  page,
}) => {
  await page.goto('/about');
  await expect.poll(() => fontsOf(page)).toEqual(['Archivo Title', 'Geist Mono']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => fontsOf(page)).toEqual(['Archivo', 'Archivo Title', 'Geist Mono']);
});
