import type { Page } from 'playwright/test';

declare global {
  interface Window {
    carried: string[];
  }
}

/** Notes what moves by itself in the view transitions of every page that `page` opens from now on. */
export const watchCarried = (page: Page) =>
  page.addInitScript(() => {
    window.carried = [];
    const note = async (transition: ViewTransition): Promise<void> => {
      await transition.ready;
      for (const { effect } of document.getAnimations()) {
        const moving = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        if (moving?.startsWith('::view-transition-group')) window.carried.push(moving);
      }
    };
    // A browser gives up a transition to a page that is slow to come, so what is asked is what was sent on its way.
    window.addEventListener('pagehide', () => {
      const sent = [...document.querySelectorAll<HTMLElement>('main a > :first-child')].find(
        ({ style }) => style.getPropertyValue('view-transition-name') === 'opened-work',
      );
      sessionStorage.setItem('sent', sent?.parentElement?.getAttribute('href') ?? '');
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void note(transition);
      return transition;
    };
  });

/** How often a still moved to its picture, or back, on the shown page. */
export const timesCarried = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.carried.filter((name) => name === '::view-transition-group(opened-work)').length,
  );

/** The link whose still the page before this one has sent on its way. */
export const stillSentBy = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('sent'));

/** Waits until what moves has come to rest: until then a browser gives clicks to nobody. */
export const comeToRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset['carrying'] === undefined);
