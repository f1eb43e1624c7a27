import type { Locator } from 'playwright/test';

/** Where a title begins, in pixels from the left: its box begins before that, by the room that is within its letters. */
export const edgeOf = (title: Locator): Promise<number> =>
  title.evaluate((element) => {
    const { marginInlineStart, insetInlineStart } = getComputedStyle(element);
    const [margin, inset] = [marginInlineStart, insetInlineStart].map(Number.parseFloat);
    return element.getBoundingClientRect().left - Math.min(0, margin || 0, inset || 0);
  });
