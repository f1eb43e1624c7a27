// What is asked of a page. Each function with a `document` in it runs in the page.
import { findInPage, type Target, until, type Visitor, wanted } from '../visitor.ts';

export const isThere = async (visitor: Visitor, target: Target): Promise<boolean> =>
  (await visitor.run(findInPage, ...wanted(target))) !== null;

export const comes = (visitor: Visitor, target: Target) =>
  until(`${target.role} "${target.name ?? ''}" comes`, () => isThere(visitor, target));

export const goes = (visitor: Visitor, target: Target) =>
  until(
    `${target.role} "${target.name ?? ''}" goes`,
    async () => !(await isThere(visitor, target)),
  );

export const path = (visitor: Visitor): Promise<string> =>
  visitor.run(() => location.pathname + location.search);

export const arrives = (visitor: Visitor, wantedPath: string) =>
  until(`the address is ${wantedPath}`, async () => (await path(visitor)).startsWith(wantedPath));

/** The text that a reader sees or hears, as one line. */
const textOf = (visitor: Visitor): Promise<string> =>
  visitor.run(() => document.body.innerText.replace(/\s+/g, ' '));

export const says = (visitor: Visitor, text: string) =>
  until(`the page says "${text}"`, async () =>
    (await textOf(visitor)).toLowerCase().includes(text.toLowerCase()),
  );

/** Waits until the scripts of the islands near the window run. */
export const isAlive = (visitor: Visitor, selector = 'main') =>
  until(`${selector} is alive`, () =>
    visitor.run((inside: string) => {
      const islands = [...document.querySelectorAll(`${inside} astro-island`)];
      return islands.length > 0 && islands.some((island) => !island.hasAttribute('ssr'));
    }, selector),
  );

/** How many works a gallery shows. */
export const cardsShown = (visitor: Visitor, noun: 'Videos' | 'Images'): Promise<number> =>
  visitor.run(
    (label: string) =>
      [...document.querySelectorAll(`[aria-label="${label}"] article`)].filter((card) =>
        card.checkVisibility(),
      ).length,
    noun,
  );

export const focusedText = (visitor: Visitor): Promise<string> =>
  visitor.run(() => {
    const { activeElement } = document;
    const labels = (activeElement as HTMLInputElement | null)?.labels;
    return `${activeElement?.getAttribute('aria-label') ?? ''} ${labels?.[0]?.textContent ?? ''} ${activeElement?.textContent ?? ''}`;
  });

/** Whether the focus is in what lies over the page. */
export const isFocusInDialog = (visitor: Visitor): Promise<boolean> =>
  visitor.run(() => document.activeElement?.closest('dialog, [role="dialog"]') !== null);
