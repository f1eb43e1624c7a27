import type { Page } from 'playwright/test';
import { carriedAnimation } from '#lib/carried-still';

declare global {
  interface Window {
    carried: string[];
  }
}

/** Notes which stills are carried on every page that `page` opens from now on. */
export const watchCarried = (page: Page) =>
  page.addInitScript((carried) => {
    window.carried = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const id = typeof options === 'object' ? options.id : undefined;
      if (id === carried) window.carried.push(id);
      return animate.call(this, keyframes, options);
    };
    // A browser gives up a transition to a page that is slow to come, so what is asked is what was sent on its way.
    window.addEventListener('pagehide', () => {
      const stills = document.querySelectorAll<HTMLElement>('main :is(picture, [data-still])');
      const sent = [...stills].find(
        ({ style }) => style.getPropertyValue('view-transition-name') === 'opened-work',
      );
      const link = sent?.closest('a') ?? sent?.closest('article')?.querySelector('a');
      sessionStorage.setItem('sent', link?.getAttribute('href') ?? '');
    });
  }, carriedAnimation);

/** How often a still moved to its picture, or back, on the shown page. */
export const timesCarried = (page: Page): Promise<number> =>
  page.evaluate(() => window.carried.length);

/** The link whose still the page before this one has sent on its way. */
export const stillSentBy = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('sent'));

/** Waits until what moves has come to rest. */
export const comeToRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (carried) => document.getAnimations().every(({ id }) => id !== carried),
    carriedAnimation,
  );
