import { type KnownSiteText, knownSiteText, knownSiteTexts } from '#contract/site-texts';
import { pageAddresses } from './pages.ts';

/** Where a text stands on the page, or would stand. */
export interface TextPlace {
  known: KnownSiteText;
  /** The element that shows it; absent: the page does not. */
  element?: HTMLElement;
  /** Holds what edit mode adds to it. */
  host: HTMLElement;
}

/** Finds the texts of this page, those that it shows where they stand and others of it at its end. @returns how to let go of them. */
export function enterPlaces(): { places: TextPlace[]; leave: () => void } {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-text]')].flatMap((element) => {
    const known = knownSiteText(element.dataset['text'] ?? '');
    return known
      ? [{ known, element, host: hostAfter(element.closest('a, blockquote') ?? element) }]
      : [];
  });
  const keys = new Set(shown.map(({ known }) => known.key));
  const main = document.querySelector('main');
  const absent = knownSiteTexts
    .filter(({ key, page }) => pageAddresses[page] === location.pathname && !keys.has(key))
    .flatMap((known) => (main ? [{ known, host: hostIn(main) }] : []));
  const places: TextPlace[] = [...shown, ...absent];
  const leave = () => {
    for (const { host, element } of places) {
      const together = element && host.parentElement;
      host.remove();
      together?.replaceWith(...together.childNodes);
    }
  };
  return { places, leave };
}

/** Both stand in one box, so that no gap or column of the page comes between them. */
function hostAfter(element: Element): HTMLElement {
  const host = document.createElement('div');
  const together = document.createElement('div');
  element.replaceWith(together);
  together.append(element, host);
  return host;
}

function hostIn(main: Element): HTMLElement {
  const host = document.createElement('div');
  host.className = 'frame';
  main.append(host);
  return host;
}
