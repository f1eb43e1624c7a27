import { adoptStyles } from '#lib/adopt-styles';

const deskPage = '/admin';

/** What the desk's script offers to other pages. */
interface DeskModule {
  offerEditing(): void;
}

/**
 * Loads what edits the galleries, for admins. Astro puts the styles of everything that a page's scripts may import into
 * the page, so that visitors would carry those of the desk: its script and styles are taken from its own page instead.
 * Without a connection it comes with a later page.
 */
export async function offerEditing(): Promise<void> {
  if (location.pathname === deskPage) return;
  try {
    const html = await (await fetch(deskPage)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const desk = page.querySelector('astro-island[component-export="Desk"]');
    const address = desk?.getAttribute('component-url');
    if (!address) return;
    for (const { textContent } of page.querySelectorAll('style')) adoptStyles(textContent);
    const module = (await import(/* @vite-ignore */ address)) as DeskModule;
    module.offerEditing();
  } catch {
    return;
  }
}
