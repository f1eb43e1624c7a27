import type { Page } from 'playwright';

/** A page in one state, of which a picture is taken. */
export interface Shot {
  name: string;
  path: string;
  /** Who looks; a visitor unless it says so. */
  as?: 'admin';
  /** Where the page is: on the site, or on the site of parts. */
  on?: 'parts';
  /** Changes what the page is answered, before it is opened. */
  arrange?: (page: Page) => Promise<unknown>;
  /** With the letters of a browser whose settings ask for twice their size. */
  largeLetters?: true;
  /** Brings the opened page into the state that is shown. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The window alone, where the state is about what floats over the page. */
  windowOnly?: boolean;
  /** The only widths of a window that have it, in pixels; every one unless it says so. */
  widths?: readonly number[];
}

/** Waits until every island that the window shows answers to a hand. */
export async function islandsAreAlive(page: Page): Promise<void> {
  await page.locator('astro-island[ssr]:not([client=visible])').first().waitFor({
    state: 'detached',
  });
}

/** Makes every text that matches three times as long, apart from numbers: times and scenes. */
export const makeLong = (selector: string) => (page: Page) =>
  page.locator(selector).evaluateAll((texts) => {
    for (const text of texts.filter(({ childElementCount }) => childElementCount === 0)) {
      const words = text.textContent.trim();
      if (!/^(SC\. )?[\d\s:/.]+$/.test(words)) text.append(` ${words} ${words}`);
    }
  });

/** Holds back every answer of an address for as long as the page lives. */
export const neverAnswer = (address: string) => (page: Page) => page.route(address, () => {});

/** Answers every request to an address with this. */
export const answerWith = (address: string, status: number, json: unknown) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json }));
