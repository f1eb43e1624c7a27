import type { Engine } from './engine.ts';
import { type PuppeteerElement, puppeteer } from './libraries.ts';
import { described, findInPage, type Target, until, type Visitor, wanted } from './visitor.ts';

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(origin: string): Promise<Engine> {
  const browser = await puppeteer().launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    // Scrollbars that take room, as most people with a mouse see them.
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false },
  });
  return {
    name: await browser.version(),
    visit: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const find = async (target: Target): Promise<PuppeteerElement> => {
        let element: PuppeteerElement | null = null;
        await until(`${described(target)} is there`, async () => {
          element = (await page.evaluateHandle(findInPage, ...wanted(target))).asElement();
          return element !== null;
        });
        return element as unknown as PuppeteerElement;
      };
      const visitor: Visitor = {
        open: async (path) => void (await page.goto(origin + path, { waitUntil: 'load' })),
        // A page that comes out of the cache has no load event for `goBack` to wait for.
        back: async () => void (await page.evaluate(() => history.back())),
        reload: async () => void (await page.reload()),
        resize: (width, height) => page.setViewport({ width, height }),
        run: (script, ...values) => page.evaluate(script, ...values),
        click: async (target) => (await find(target)).click(),
        type: async (target, text) => (await find(target)).type(text),
        press: (key) => page.keyboard.press(key),
        choose: async (target, file) => (await find(target)).uploadFile(file),
        close: () => context.close(),
      };
      await visitor.resize(1440, 900);
      return visitor;
    },
    close: () => browser.close(),
  };
}
